import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'folio-open-'))
  try {
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The text of each page, as poppler reads it. */
export const pdfTexts = (pdf: Buffer): string[] =>
  inFolder((folder) => {
    const file = join(folder, 'in.pdf')
    writeFileSync(file, pdf)
    return pagesIn(execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }))
  })

/** What `pdftotext` says, page by page. */
export const pagesIn = (text: string): string[] =>
  text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.trim())

/** By how many degrees each page is turned clockwise. */
export const pdfPageTurns = (pdf: Buffer): number[] =>
  inFolder((folder) => {
    const file = join(folder, 'in.pdf')
    writeFileSync(file, pdf)
    const text = execFileSync('pdfinfo', ['-f', '1', '-l', '9999', file], { encoding: 'utf8' })
    return [...text.matchAll(/^Page +\d+ rot: +(\d+)$/gm)].map(([, turn]) => Number(turn))
  })

/** Width and height of each page in points. */
export const pdfPageSizes = (pdf: Buffer): [number, number][] =>
  inFolder((folder) => {
    const file = join(folder, 'in.pdf')
    writeFileSync(file, pdf)
    const info = execFileSync('pdfinfo', ['-f', '1', '-l', '9999', file], { encoding: 'utf8' })
    return [...info.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+)/gm)].map((match) => [
      Number(match[1]),
      Number(match[2]),
    ])
  })

/** Throws with qpdf's words when the file is not a valid PDF. */
export const checkPdf = (pdf: Buffer): void =>
  inFolder((folder) => {
    const file = join(folder, 'in.pdf')
    writeFileSync(file, pdf)
    execFileSync('qpdf', ['--check', file])
  })

/** The same PDF behind a password; `old` as Acrobat 9 did it, with revision 5 of the encryption. */
export const lockedPdf = (pdf: Buffer, password = 'user', { old = false } = {}): Buffer =>
  inFolder((folder) => {
    const [file, target] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')]
    writeFileSync(file, pdf)
    const encryption = [password, 'owner', '256', ...(old ? ['--force-R5'] : [])]
    execFileSync('qpdf', ['--encrypt', ...encryption, '--', file, target])
    return readFileSync(target)
  })

/** The files of an archive by their path in it, as unzip finds them. */
export const unzip = (zip: Buffer): Map<string, Buffer> =>
  inFolder((folder) => {
    const file = join(folder, 'in.zip')
    const target = join(folder, 'out')
    writeFileSync(file, zip)
    execFileSync('unzip', ['-q', file, '-d', target])
    const names = readdirSync(target, { recursive: true, encoding: 'utf8' })
    const files = names.filter((name) => statSync(join(target, name)).isFile())
    return new Map(files.map((name) => [name, readFileSync(join(target, name))]))
  })

/** The text of each paragraph of a Word document (ECMA-376, 17.3). Throws when it is no such document. */
export function docxTexts(docx: Buffer): string[] {
  const xml = unzip(docx).get('word/document.xml')?.toString('utf8')
  if (xml === undefined) throw new Error('there is no word/document.xml')
  return paragraphsIn(xml)
}

/** The text of each paragraph of a `word/document.xml`. */
export function paragraphsIn(xml: string): string[] {
  const paragraphs = xml.match(/<w:p[ >].*?<\/w:p>/gs) ?? []
  return paragraphs.map((paragraph) =>
    [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
  )
}
