/** The text of an object, its number given by its place; several texts of one number are updates. */
export interface PdfSection {
  /** `1 0 obj` and so on are put around them. By object number. */
  readonly objects: Readonly<Record<number, string>>
  /** Further entries of the trailer. */
  readonly trailer?: string
}

/** A PDF with a plain table; every further section is an incremental update (ISO 32000-1, 7.5.6). */
export function buildPdf(...sections: readonly PdfSection[]): Buffer {
  let pdf = '%PDF-1.7\n'
  let previous = -1
  const size = 1 + Math.max(...sections.flatMap(({ objects }) => Object.keys(objects).map(Number)))
  for (const { objects, trailer = '/Root 1 0 R' } of sections) {
    let rows = ''
    for (const [id, text] of Object.entries(objects)) {
      rows += `${id} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`
      pdf += `${id} 0 obj\n${text}\nendobj\n`
    }
    const start = pdf.length
    const prev = previous < 0 ? '' : `/Prev ${previous} `
    pdf += `xref\n0 1\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} ${prev}${trailer} >>\nstartxref\n${start}\n%%EOF\n`
    previous = start
  }
  return Buffer.from(pdf, 'latin1')
}

export const streamObject = (data: string, entries = ''): string =>
  `<< /Length ${data.length} ${entries} >>\nstream\n${data}\nendstream`

/**
 * The objects of a PDF with these contents, one on each page: catalog 1, page tree 2, pages from 3, contents from 30, or
 * behind the pages where these are more than 27.
 */
export function pageObjects(contents: readonly string[], catalog = ''): Record<number, string> {
  const firstContent = Math.max(30, 3 + contents.length)
  const objects: Record<number, string> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: `<< /Type /Pages /Count ${contents.length} /MediaBox [0 0 300 200] /Kids [${contents.map((_, index) => `${3 + index} 0 R`).join(' ')}]
      /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
  }
  for (const [index, content] of contents.entries()) {
    objects[3 + index] = `<< /Type /Page /Parent 2 0 R /Contents ${firstContent + index} 0 R >>`
    objects[firstContent + index] = streamObject(content)
  }
  return objects
}
