import { AlignmentType, ImageRun, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import sharp from 'sharp'
import { Sheet, section, unruled } from './sheet.ts'

const colors = ['#1f77b4', '#ff7f0e', '#2ca02c', '#d62728', '#9467bd', '#8c564b'] as const

/** A chart as a drawing of lines and areas, with its labels as text. */
function chart({ chance, prose }: Sheet, kind: 'bars' | 'line'): string {
  const values = Array.from({ length: chance.between(4, 7) }, () => chance.between(20, 150))
  const at = (index: number) => 60 + index * 55
  const bars = values.map(
    (value, index) =>
      `<rect x="${at(index)}" y="${180 - value}" width="36" height="${value}" fill="${colors[index % colors.length]}"/>`,
  )
  const points = values.map((value, index) => `${at(index) + 18},${180 - value}`).join(' ')
  const line = `<polyline points="${points}" fill="none" stroke="${colors[0]}" stroke-width="3"/>`
  const rules = [30, 80, 130, 180].map((y) => `<path d="M50 ${y}H460" stroke="#ccc"/>`)
  const labels = values.map(
    (_, index) =>
      `<text x="${at(index) + 18}" y="198" text-anchor="middle" font-size="12">${prose.phrase(1)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="220" viewBox="0 0 480 220" font-family="Liberation Sans">
<rect width="480" height="220" fill="#fff"/>${rules.join('')}${kind === 'bars' ? bars.join('') : line}<path d="M50 20V180H460" stroke="#000" fill="none"/>
<text x="240" y="16" text-anchor="middle" font-size="14">${prose.phrase(3)}</text>${labels.join('')}</svg>`
}

/** Charts that are drawn, not pictures, with captions. */
export async function charts(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const figure = async (number: number) => {
    const svg = Buffer.from(chart(sheet, sheet.chance.pick(['bars', 'line'] as const)))
    const drawing = new ImageRun({
      ...{ type: 'svg', data: svg, transformation: { width: 480, height: 220 } },
      fallback: { type: 'png', data: await sharp(svg).png().toBuffer() },
    })
    return [
      new Paragraph({ alignment: AlignmentType.CENTER, keepNext: true, children: [drawing] }),
      new Paragraph({
        alignment: AlignmentType.CENTER,
        spacing: { after: 240 },
        children: [
          new TextRun({ text: `Figure ${number}: ${sheet.prose.phrase(5)}`, italics: true, size: 18 }),
        ],
      }),
    ]
  }
  return sheet.docx([
    section([
      sheet.heading(1),
      sheet.paragraph(60),
      ...(await figure(1)),
      sheet.paragraph(60),
      ...(await figure(2)),
      sheet.paragraph(40),
    ]),
  ])
}

/** A photograph of sorts: soft colors that no program takes for a drawing. */
async function photo({ chance }: Sheet, width: number, height: number): Promise<ImageRun> {
  const spots = Array.from({ length: 12 }, () => {
    const [x, y, r] = [chance.below(width), chance.below(height), chance.between(20, width / 3)]
    return `<circle cx="${x}" cy="${y}" r="${Math.round(r)}" fill="${chance.pick(colors)}" opacity="0.5"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#dfe7ef"/>${spots.join('')}</svg>`
  const data = await sharp(Buffer.from(svg)).blur(6).jpeg({ quality: 85 }).toBuffer()
  return new ImageRun({ type: 'jpg', data, transformation: { width, height } })
}

/** Pictures between paragraphs, and beside text in a table without rules. */
export async function brochure(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const beside = async () =>
    new Table({
      width: { size: 9026, type: WidthType.DXA },
      columnWidths: [3400, 5626],
      borders: unruled,
      rows: [
        new TableRow({
          children: [
            new TableCell({
              borders: unruled,
              children: [new Paragraph({ children: [await photo(sheet, 200, 150)] })],
            }),
            new TableCell({ borders: unruled, children: [sheet.heading(3, 3), sheet.paragraph(35)] }),
          ],
        }),
      ],
    })
  const wide = new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 240 },
    children: [await photo(sheet, 560, 200)],
  })
  return sheet.docx([
    section([sheet.title(), wide, sheet.paragraph(50), await beside(), await beside(), sheet.paragraph(50)]),
  ])
}
