import {
  AlignmentType,
  Bookmark,
  Math as Equation,
  ExternalHyperlink,
  InternalHyperlink,
  LevelFormat,
  MathFraction,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSum,
  MathSuperScript,
  Paragraph,
  TextRun,
} from 'docx'
import { Sheet, section } from './sheet.ts'

const step = 500
const formats = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN] as const

/** A list of three levels: 1. a) i. */
const numbered = (reference: string, alignment: 'left' | 'right' = 'left') => ({
  reference,
  levels: formats.map((format, level) => ({
    ...{ level, format, alignment },
    text: `%${level + 1}${level === 1 ? ')' : '.'}`,
    style: { paragraph: { indent: { left: step * (level + 1), hanging: step * 0.8 } } },
  })),
})

/** Numbers and bullets on several levels, between paragraphs. */
export async function lists(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const { prose, chance } = sheet
  const item = (level: number) =>
    new Paragraph({ numbering: { reference: 'numbers', level }, text: prose.text(chance.between(4, 18)) })
  const bullet = (level: number) =>
    new Paragraph({ bullet: { level }, text: prose.text(chance.between(3, 14)) })
  return sheet.docx(
    [
      section([
        sheet.heading(1),
        sheet.paragraph(35),
        ...[0, 1, 1, 2, 2, 0, 1, 0].map(item),
        sheet.paragraph(35, { spacing: { before: 160, after: 160 } }),
        ...[0, 0, 1, 1, 0].map(bullet),
        sheet.paragraph(35, { spacing: { before: 160, after: 160 } }),
      ]),
    ],
    { numbering: { config: [numbered('numbers')] } },
  )
}

/** Links to elsewhere and within, to headings that are marked. */
export async function links(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const { prose, chance } = sheet
  const linked = (text: string) => [new TextRun({ text, style: 'Hyperlink' })]
  const out = () =>
    new Paragraph({
      spacing: { after: 160 },
      children: [
        new TextRun(`${prose.text(12)} `),
        new ExternalHyperlink({
          link: `https://example.org/${chance.between(100, 999)}`,
          children: linked(prose.phrase(3)),
        }),
        new TextRun(` ${prose.text(12)}`),
      ],
    })
  const within = (anchor: string) =>
    new Paragraph({
      spacing: { after: 160 },
      children: [
        new TextRun(`${prose.text(8)} `),
        new InternalHyperlink({ anchor, children: linked(prose.phrase(2)) }),
        new TextRun(` ${prose.text(8)}`),
      ],
    })
  const chapter = (id: string) => [
    new Paragraph({
      heading: 'Heading1',
      children: [new Bookmark({ id, children: [new TextRun(prose.phrase(4))] })],
    }),
    out(),
    sheet.paragraph(60),
    out(),
  ]
  const ids = ['first', 'second', 'third']
  return sheet.docx([section([sheet.title(), ...ids.map(within), ...ids.flatMap(chapter)])])
}

/** Sums, fractions, roots, raised and lowered letters, on lines of their own and within a sentence. */
export async function equations(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed, 'eng', 'Liberation Serif')
  const { chance } = sheet
  const letter = () => new MathRun(chance.pick(['a', 'b', 'x', 'y', 'n', 'k']))
  const raised = () => new MathSuperScript({ children: [letter()], superScript: [new MathRun('2')] })
  const lowered = () => new MathSubScript({ children: [letter()], subScript: [new MathRun('i')] })
  const makers = [
    () => new MathFraction({ numerator: [letter(), new MathRun('+'), letter()], denominator: [raised()] }),
    () => new MathRadical({ children: [raised(), new MathRun('+'), raised()] }),
    () =>
      new MathSum({
        children: [lowered()],
        subScript: [new MathRun('i=1')],
        superScript: [new MathRun('n')],
      }),
  ]
  const shown = () =>
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { before: 120, after: 120 },
      children: [
        new Equation({
          children: [
            letter(),
            new MathRun('='),
            chance.pick(makers)(),
            new MathRun('+'),
            chance.pick(makers)(),
          ],
        }),
      ],
    })
  const within = () =>
    new Paragraph({
      spacing: { after: 160 },
      children: [
        new TextRun(`${sheet.prose.text(10)} `),
        new Equation({ children: [lowered(), new MathRun('='), raised()] }),
        new TextRun(` ${sheet.prose.text(10)}`),
      ],
    })
  return sheet.docx([
    section([sheet.heading(1), ...[1, 2, 3].flatMap(() => [sheet.paragraph(40), shown(), within()])]),
  ])
}

/** Prose and a list read from the right. */
export async function fromTheRight(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed, seed % 2 === 0 ? 'ara' : 'heb', 'DejaVu Sans')
  const { prose, chance, font, size } = sheet
  const run = (text: string, more = {}) => new TextRun({ text, rightToLeft: true, font, size, ...more })
  const paragraph = (words: number) =>
    new Paragraph({ bidirectional: true, spacing: { after: 160 }, children: [run(prose.text(words))] })
  const item = (level: number) =>
    new Paragraph({
      bidirectional: true,
      numbering: { reference: 'numbers', level },
      children: [run(prose.text(chance.between(4, 12)))],
    })
  const heading = () =>
    new Paragraph({
      bidirectional: true,
      heading: 'Heading1',
      children: [
        run(prose.phrase(3), { bold: true, size: 32, sizeComplexScript: 32, boldComplexScript: true }),
      ],
    })
  return sheet.docx(
    [
      section([
        heading(),
        paragraph(50),
        paragraph(40),
        ...[0, 0, 1, 1, 0].map(item),
        heading(),
        paragraph(60),
      ]),
    ],
    { numbering: { config: [numbered('numbers')] } },
  )
}
