import { Failure } from '@folio/service-kit/failure'
import { type DocumentFacts, readDocument } from './pdf-document.ts'
import { findRoot } from './pdf-root.ts'
import { type PdfSource, type QpdfOptions, qpdf } from './qpdf.ts'
import { objectArguments, parseObjects } from './qpdf-objects.ts'

/** What a PDF is and holds, as far as a conversion of its pages has to know or to tell. */
export interface PdfFacts extends DocumentFacts {
  readonly pages: number
  /** It opens without a password but forbids printing, copying or changing. */
  readonly restricted: boolean
  /** qpdf had to repair it. */
  readonly repaired: boolean
  readonly outlines: boolean
  readonly attachments: number
}

const limits = { timeoutMs: 5_000, memoryBytes: 512 * 1024 ** 2, maxStdoutBytes: 32 * 1024 ** 2 }
const parts = ['pages', 'outlines', 'acroform', 'attachments', 'encrypt'].map((key) => `--json-key=${key}`)

/**
 * Looks at a PDF within 5 s and 512 MiB.
 * @throws Failure `password-protected`, `damaged` (also when it has no pages), `too-complex`, with its name
 */
export async function inspectPdf(source: PdfSource, options: QpdfOptions): Promise<PdfFacts> {
  try {
    return await inspect(source, options)
  } catch (error) {
    // Looking at a sound file takes milliseconds.
    const tooLong = error instanceof Failure && error.code === 'timed-out' && !options.signal.aborted
    throw tooLong ? new Failure('too-complex', { file: source.name, cause: error }) : error
  }
}

async function inspect(source: PdfSource, options: QpdfOptions): Promise<PdfFacts> {
  const root = await findRoot(source.path)
  const { stdout, repaired } = await qpdf(
    ['--json=2', ...parts, ...objectArguments(root === undefined ? [] : [root]), { file: source.path }],
    [source],
    { ...options, ...limits },
  )
  const pages = count(stdout, '\n      "pageposfrom1": ')
  if (pages === 0) throw new Failure('damaged', { file: source.name })
  const document = await readDocument(source, parseObjects(stdout.toString()), options)
  return {
    ...document,
    pages,
    restricted: stdout.includes('\n    "encrypted": true'),
    repaired,
    outlines: !stdout.includes('\n  "outlines": []'),
    attachments: count(stdout, '\n      "preferredname": '),
    // A signature without a place on a page is only known to the document.
    signatures: Math.max(countSignatures(stdout), document.signatures),
  }
}

/**
 * qpdf's JSON can be megabytes long, and parsing it would hold up everybody. Its lines are indented by two spaces a
 * level and no string holds a line break, so a key with its indentation can be counted without parsing.
 */
function count(json: Buffer, line: string): number {
  let found = 0
  for (let at = json.indexOf(line); at >= 0; at = json.indexOf(line, at + line.length)) found += 1
  return found
}

/** Distinct values of signature fields; a field may have several widgets. */
function countSignatures(json: Buffer): number {
  const field = '\n        "fieldtype": "/Sig"'
  const value = '\n        "value": '
  const values = new Set<string>()
  for (let at = json.indexOf(field); at >= 0; at = json.indexOf(field, at + field.length)) {
    const start = json.indexOf(value, at) + value.length
    values.add(json.toString('latin1', start, start + 24).split('\n', 1)[0] ?? '')
  }
  values.delete('null')
  return values.size
}
