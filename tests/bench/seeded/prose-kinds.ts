import {
  AlignmentType,
  BorderStyle,
  ColumnBreak,
  Footer,
  FootnoteReferenceRun,
  Header,
  type ISectionOptions,
  NumberFormat,
  PageNumber,
  Paragraph,
  SectionType,
  ShadingType,
  TabStopType,
  TextRun,
} from 'docx'
import { page, Sheet, section } from './sheet.ts'

const justified = { alignment: AlignmentType.JUSTIFIED }

/** A letter: sender, address, date at the right, subject, some paragraphs, greeting. */
export async function letter(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed, seed % 2 === 0 ? 'eng' : 'deu')
  const { prose } = sheet
  const line = (text: string, alignment?: (typeof AlignmentType)[keyof typeof AlignmentType]) =>
    new Paragraph({ text, ...(alignment && { alignment }) })
  return sheet.docx([
    section([
      ...[3, 2, 2].map((words) => line(prose.phrase(words))),
      line(''),
      line(`${prose.phrase(1)}, 12 March 2024`, AlignmentType.RIGHT),
      line(''),
      new Paragraph({
        spacing: { after: 240 },
        children: [new TextRun({ text: prose.phrase(6), bold: true })],
      }),
      ...sheet.paragraphs(4, 50),
      line(prose.phrase(2)),
      line(''),
      line(prose.phrase(2)),
    ]),
  ])
}

/** Chapters of justified prose over some pages. */
export async function report(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const chapter = () => [
    sheet.heading(1),
    ...sheet.paragraphs(2, 70, justified),
    sheet.heading(2),
    ...sheet.paragraphs(2, 70, justified),
    sheet.heading(3),
    sheet.paragraph(50, justified),
  ]
  return sheet.docx([section([sheet.title(), ...chapter(), ...chapter(), ...chapter()])])
}

/** Columns with gutters as narrow as those of gazettes, under a title over all of them. */
export async function gazette(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed, 'deu')
  const count = sheet.chance.between(2, 3)
  const space = 20 * sheet.chance.between(11, 16)
  const small = () =>
    new Paragraph({
      ...justified,
      spacing: { after: 80 },
      children: [new TextRun({ text: sheet.prose.text(45), size: 18 })],
    })
  const bold = () =>
    new Paragraph({ children: [new TextRun({ text: sheet.prose.phrase(3), bold: true, size: 20 })] })
  const columns: ISectionOptions = {
    properties: {
      type: SectionType.CONTINUOUS,
      page: page(1000),
      column: { count, space, equalWidth: true },
    },
    children: Array.from({ length: 8 }, () => [bold(), small(), small()]).flat(),
  }
  return sheet.docx([section([sheet.title()], 1000), columns])
}

/** A paper: title and authors over the page, then two columns with headings, a break of the column between. */
export async function paper(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed, 'eng', 'Liberation Serif')
  const authors = new Paragraph({
    alignment: AlignmentType.CENTER,
    text: `${sheet.prose.phrase(2)}, ${sheet.prose.phrase(2)}`,
  })
  const abstract = sheet.paragraph(70, {
    ...justified,
    indent: { left: 720, right: 720 },
    spacing: { before: 240, after: 240 },
  })
  return sheet.docx([
    section([sheet.title(7), authors, abstract], 1200),
    {
      properties: { type: SectionType.CONTINUOUS, page: page(1200), column: { count: 2, space: 400 } },
      children: [
        sheet.heading(2),
        ...sheet.paragraphs(3, 60, justified),
        sheet.heading(2),
        ...sheet.paragraphs(2, 60, justified),
        new Paragraph({ children: [new ColumnBreak()] }),
        sheet.heading(2),
        ...sheet.paragraphs(3, 60, justified),
      ],
    },
  ])
}

/** White words on bands, words on grounds and marked words. */
export async function bands(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const band = () => {
    const fill = sheet.chance.pick(['1f3864', '7b2d26', '2e7d32', '333333'])
    return new Paragraph({
      shading: { type: ShadingType.CLEAR, fill, color: 'auto' },
      spacing: { before: 200, after: 120 },
      children: [new TextRun({ text: sheet.prose.phrase(5), bold: true, color: 'ffffff' })],
    })
  }
  const marked = () =>
    new Paragraph({
      spacing: { after: 160 },
      children: [
        new TextRun(`${sheet.prose.text(15)} `),
        new TextRun({ text: sheet.prose.text(6), highlight: 'yellow' }),
        new TextRun(` ${sheet.prose.text(15)}`),
      ],
    })
  const ground = () =>
    sheet.paragraph(30, { shading: { type: ShadingType.CLEAR, fill: 'e8eef7', color: 'auto' } })
  return sheet.docx([section([1, 2, 3].flatMap(() => [band(), marked(), sheet.paragraph(40), ground()]))])
}

/** Headers and footers that count the pages, another pair on the first one. */
export async function runningMatter(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const { prose } = sheet
  const counted = (format: 'of' | 'alone') =>
    new Paragraph({
      alignment: AlignmentType.CENTER,
      children: [
        new TextRun({
          children:
            format === 'of'
              ? ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES]
              : [PageNumber.CURRENT],
        }),
      ],
    })
  const header = new Header({
    children: [
      new Paragraph({
        border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '888888', space: 4 } },
        tabStops: [{ type: TabStopType.RIGHT, position: 9026 }],
        children: [new TextRun(`${prose.phrase(3)}\t${prose.phrase(2)}`)],
      }),
    ],
  })
  const footer = new Footer({ children: [counted(sheet.chance.pick(['of', 'alone'] as const))] })
  return sheet.docx([
    {
      properties: { page: page(), titlePage: sheet.chance.below(2) === 0 },
      headers: { default: header, first: new Header({ children: [] }) },
      footers: { default: footer, first: footer },
      children: [sheet.title(), ...sheet.paragraphs(14, 80)],
    },
  ])
}

/** Roman numbers on the pages before the first chapter, Arabic ones from there on. */
export async function romanPages(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const numbered = (
    formatType: (typeof NumberFormat)[keyof typeof NumberFormat],
    children: Paragraph[],
  ): ISectionOptions => ({
    properties: { page: { ...page(), pageNumbers: { start: 1, formatType } }, type: SectionType.NEXT_PAGE },
    footers: {
      default: new Footer({
        children: [
          new Paragraph({
            alignment: AlignmentType.RIGHT,
            children: [new TextRun({ children: [PageNumber.CURRENT] })],
          }),
        ],
      }),
    },
    children,
  })
  return sheet.docx([
    numbered(NumberFormat.LOWER_ROMAN, [sheet.heading(1, 1), ...sheet.paragraphs(8, 80)]),
    numbered(NumberFormat.DECIMAL, [sheet.heading(1), ...sheet.paragraphs(9, 80)]),
  ])
}

/** Notes at the foot of some pages. */
export async function footnotes(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed, 'eng', 'Liberation Serif')
  const count = sheet.chance.between(6, 12)
  const notes = Array.from(
    { length: count },
    (_, index) =>
      [
        index + 1,
        { children: [new Paragraph({ children: [new TextRun({ text: sheet.prose.text(9), size: 18 })] })] },
      ] as const,
  )
  const noted = (index: number) =>
    new Paragraph({
      ...justified,
      spacing: { after: 160 },
      children: [
        new TextRun(sheet.prose.text(35)),
        new FootnoteReferenceRun(index + 1),
        new TextRun(` ${sheet.prose.text(35)}`),
      ],
    })
  return sheet.docx([section([sheet.heading(1), ...notes.map((_, index) => noted(index))])], {
    footnotes: Object.fromEntries(notes),
  })
}

/** Terms that hang out of their explanations, and entries with leaders to their pages. */
export async function hanging(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const term = () =>
    new Paragraph({
      indent: { left: 1440, hanging: 1440 },
      tabStops: [{ type: TabStopType.LEFT, position: 1440 }],
      spacing: { after: 120 },
      children: [
        new TextRun({ text: sheet.prose.phrase(1), bold: true }),
        new TextRun(`\t${sheet.prose.text(25)}`),
      ],
    })
  const entry = () =>
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: 9026, leader: 'dot' }],
      text: `${sheet.prose.phrase(sheet.chance.between(2, 5))}\t${sheet.chance.between(1, 90)}`,
    })
  return sheet.docx([
    section([
      sheet.heading(1),
      ...Array.from({ length: 8 }, term),
      sheet.heading(1),
      ...Array.from({ length: 10 }, entry),
    ]),
  ])
}
