/**
 * A report-like PDF: two thousand different words to a page, and for every page seven objects as word processors
 * write them: the page, its text, a font, a graphics state, three links.
 *
 * @param seed makes the words of one report differ from those of another
 */
export function reportPdf(pages: number, seed: number): string {
  const perPage = 7
  const firstOf = (page: number) => 3 + perPage * page
  const numbers = Array.from({ length: pages }, (_, page) => page)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((page) => `${firstOf(page)} 0 R`).join(' ')}] >>`,
    ...numbers.flatMap((page) => {
      const [first, content] = [firstOf(page), textOf(seed * pages + page)]
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 1} 0 R
           /Annots [${first + 4} 0 R ${first + 5} 0 R ${first + 6} 0 R]
           /Resources << /Font << /F1 ${first + 2} 0 R >> /ExtGState << /G1 ${first + 3} 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        '<< /Type /ExtGState /CA 1 /ca 1 >>',
        ...[1, 2, 3].map(
          (link) =>
            `<< /Type /Annot /Subtype /Link /Rect [40 ${link}0 90 ${link}9] /Border [0 0 0]
             /A << /S /URI /URI (https://example.org/${seed}/${page}/${link}) >> >>`,
        ),
      ]
    }),
  ]
  let pdf = '%PDF-1.5\n'
  const offsets = objects.map((object, number) => {
    const offset = pdf.length
    pdf += `${number + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`
}

function textOf(seed: number): string {
  let random = seed * 7919 + 1
  const word = () => {
    random = (random * 48_271) % 2_147_483_647
    return random.toString(36)
  }
  const line = (_: unknown, row: number) =>
    `BT /F1 6 Tf 40 ${800 - 6 * row} Td (${Array.from({ length: 18 }, word).join(' ')}) Tj ET`
  return Array.from({ length: 120 }, line).join('\n')
}
