import type { PdfSource, QpdfOptions } from '@folio/pdf-kit/qpdf'
import { Failure } from '@folio/service-kit/failure'
import { type DocumentFacts, documentFacts, missingObjects } from './pdf-document.ts'
import { findRoot } from './pdf-root.ts'
import { type JsonAnswer, qpdfJson } from './qpdf-json.ts'
import { type PdfObjects, parseObjects } from './qpdf-objects.ts'

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

interface Look {
  readonly answer: JsonAnswer
  readonly known: PdfObjects
}

const parts = ['pages', 'outlines', 'acroform', 'attachments', 'encrypt']

/**
 * Looks at PDFs, within 5 s and 512 MiB each.
 * @throws Failure `password-protected`, `damaged` (also when it has no pages), `too-complex`, with its name
 */
export async function inspectPdfs(sources: readonly PdfSource[], options: QpdfOptions): Promise<PdfFacts[]> {
  const requests = await Promise.all(
    sources.map(async (source) => ({ source, objects: await findRoot(source.path) })),
  )
  const answers = await qpdfJson(requests, parts, options)
  const looks = answers.map((answer) => ({ answer, known: parseObjects(answer.json) }))
  return (await lookFurther(looks, options)).map(({ answer, known }) => factsOf(answer, documentFacts(known)))
}

/** The catalog where the hint was wrong, then what it refers to, then the fields of the form. */
const rounds = 3

async function lookFurther(
  looks: readonly Look[],
  options: QpdfOptions,
  round = 1,
): Promise<readonly Look[]> {
  const requests = looks
    .map(({ answer, known }) => ({ source: answer.source, objects: missingObjects(known) }))
    .filter(({ objects }) => objects.length > 0)
  if (requests.length === 0 || round > rounds) return looks
  const answers = await qpdfJson(requests, [], options)
  const found = new Map(answers.map(({ source, json }) => [source, parseObjects(json).objects]))
  const further = looks.map(({ answer, known }) => {
    const objects = new Map([...known.objects, ...(found.get(answer.source) ?? [])])
    return { answer, known: { ...known, objects } }
  })
  return await lookFurther(further, options, round + 1)
}

function factsOf({ source, json, repaired }: JsonAnswer, document: DocumentFacts): PdfFacts {
  const pages = count(json, '\n      "pageposfrom1": ')
  if (pages === 0) throw new Failure('damaged', { file: source.name })
  return {
    ...document,
    pages,
    restricted: json.includes('\n    "encrypted": true'),
    repaired,
    outlines: !json.includes('\n  "outlines": []'),
    attachments: count(json, '\n      "preferredname": '),
    // A signature that is not on any page is only known to the document.
    signatures: Math.max(countSignatures(json), document.signatures),
  }
}

/**
 * The JSON can be megabytes long, and parsing it would hold up everybody; a key with its indentation can be counted
 * without.
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
