/** An object's text, or a stream with the entries of its dictionary. */
export type PdfObject = string | { readonly dictionary: string; readonly data: Buffer | string }

/** A PDF of these objects, the first being number 1, with a plain cross-reference table. */
export function buildPdf(objects: readonly PdfObject[], trailer = '/Root 1 0 R'): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1')]
  const offsets: number[] = []
  let length = chunks[0]?.length ?? 0
  const add = (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bodyOf(object), Buffer.from('\nendobj\n')]))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  const end = `${table}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...chunks, Buffer.from(end)])
}

function bodyOf(object: PdfObject): Buffer {
  if (typeof object === 'string') return Buffer.from(object, 'latin1')
  const data = Buffer.from(object.data as string, 'latin1')
  return Buffer.concat([
    Buffer.from(`<< ${object.dictionary} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream'),
  ])
}

export interface TextPdf {
  /** One text for each page; letters, digits and spaces. */
  readonly pages: readonly string[]
  /** Further entries of the catalog, of every page. */
  readonly catalog?: string
  readonly page?: string
  /** Further objects; the first has the number `firstExtra(pages)`. */
  readonly extra?: readonly PdfObject[]
  readonly trailer?: string
}

const fixed = 3
/** The number of the first extra object of a text PDF. */
export const firstExtra = (pages: readonly string[]): number => fixed + 2 * pages.length + 1
/** The object number of a page, counted from 0. */
export const pageObject = (index: number): number => fixed + 1 + 2 * index

/** A PDF with one line of text on each page. */
export function textPdf({ pages, catalog = '', page = '', extra = [], trailer = '' }: TextPdf): Buffer {
  const kids = pages.map((_, index) => `${pageObject(index)} 0 R`).join(' ')
  const pageObjects = pages.flatMap((text, index): PdfObject[] => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${pageObject(index) + 1} 0 R
/Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
    { dictionary: '', data: `BT /F1 18 Tf 20 100 Td (${text}) Tj ET` },
  ])
  return buildPdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...pageObjects,
      ...extra,
    ],
    `/Root 1 0 R ${trailer}`,
  )
}
