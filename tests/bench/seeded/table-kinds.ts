import {
  AlignmentType,
  BorderStyle,
  type ITableCellOptions,
  PageBorderDisplay,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { noBorder, page, Sheet, section, unruled } from './sheet.ts'

const thin = { style: BorderStyle.SINGLE, size: 4, color: '000000' }
const full = { size: 9026, type: WidthType.DXA }

type Alignment = (typeof AlignmentType)[keyof typeof AlignmentType]

function cell(
  text: string,
  { bold = false, color, alignment, ...more }: CellLook & Partial<ITableCellOptions> = {},
): TableCell {
  const run = new TextRun({ text, bold, ...(color !== undefined && { color }) })
  return new TableCell({
    margins: { top: 40, bottom: 40, left: 100, right: 100 },
    ...more,
    children: [new Paragraph({ children: [run], ...(alignment && { alignment }) })],
  })
}

interface CellLook {
  readonly bold?: boolean
  readonly color?: string
  readonly alignment?: Alignment
}

const amount = (sheet: Sheet): string =>
  `${sheet.chance.between(1, 9)},${sheet.chance.between(100, 999)}.${sheet.chance.between(10, 99)}`

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Tables with all their rules, a dark head with white words and amounts at the right. */
export async function ruledTables(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const columns = sheet.chance.between(3, 5)
  const fill = { shading: { type: ShadingType.CLEAR, fill: '1f3864', color: 'auto' } }
  const table = () =>
    new Table({
      width: full,
      columnWidths: times(columns, () => Math.floor(full.size / columns)),
      rows: [
        new TableRow({
          tableHeader: true,
          children: times(columns, () =>
            cell(sheet.prose.phrase(1), { bold: true, color: 'ffffff', ...fill }),
          ),
        }),
        ...times(
          sheet.chance.between(4, 8),
          () =>
            new TableRow({
              children: times(columns, (index) =>
                index === 0
                  ? cell(sheet.prose.phrase(2))
                  : cell(amount(sheet), { alignment: AlignmentType.RIGHT }),
              ),
            }),
        ),
      ],
    })
  return sheet.docx([
    section([
      sheet.heading(1),
      sheet.paragraph(40),
      table(),
      sheet.paragraph(40, { spacing: { before: 240 } }),
      table(),
    ]),
  ])
}

/** Cells over several columns and rows. */
export async function spans(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const word = () => sheet.prose.phrase(2)
  const rows = [
    new TableRow({
      children: [
        cell(word(), { rowSpan: 2, verticalAlign: VerticalAlign.CENTER }),
        cell(word(), { columnSpan: 2 }),
        cell(word(), { columnSpan: 2 }),
      ],
    }),
    new TableRow({ children: times(4, () => cell(word(), { bold: true })) }),
    ...times(
      5,
      () =>
        new TableRow({
          children: times(5, (index) => cell(index === 0 ? word() : String(sheet.chance.between(10, 999)))),
        }),
    ),
    new TableRow({
      children: [
        cell(word(), { columnSpan: 3 }),
        cell(amount(sheet), { columnSpan: 2, alignment: AlignmentType.RIGHT }),
      ],
    }),
  ]
  const table = new Table({ width: full, columnWidths: times(5, () => 1805), rows })
  return sheet.docx([
    section([
      sheet.heading(2),
      sheet.paragraph(30),
      table,
      sheet.paragraph(50, { spacing: { before: 240 } }),
    ]),
  ])
}

/** Rules only every fifth row, none between columns. */
export async function sparselyRuled(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const rows = times(15, (index) => {
    const borders = {
      top: noBorder,
      left: noBorder,
      right: noBorder,
      bottom: index % 5 === 4 ? thin : noBorder,
    }
    return new TableRow({
      children: [
        cell(sheet.prose.phrase(3), { borders }),
        cell(sheet.prose.phrase(1), { borders }),
        cell(amount(sheet), { borders, alignment: AlignmentType.RIGHT }),
      ],
    })
  })
  const table = new Table({ width: full, columnWidths: [4500, 2263, 2263], borders: unruled, rows })
  return sheet.docx([
    section([sheet.title(), sheet.paragraph(40), table, sheet.paragraph(40, { spacing: { before: 240 } })]),
  ])
}

/** A frame around every page, with a table of cells of several lines in it. */
export async function framed(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const edge = { style: BorderStyle.SINGLE, size: 12, color: '444444', space: 12 }
  const rows = times(
    6,
    () =>
      new TableRow({ children: [cell(sheet.prose.phrase(2), { bold: true }), cell(sheet.prose.text(18))] }),
  )
  const table = new Table({ width: full, columnWidths: [2400, 6626], rows })
  return sheet.docx([
    {
      properties: {
        page: {
          ...page(),
          borders: {
            pageBorders: { display: PageBorderDisplay.ALL_PAGES },
            ...{ pageBorderTop: edge, pageBorderBottom: edge, pageBorderLeft: edge, pageBorderRight: edge },
          },
        },
      },
      children: [sheet.title(), sheet.paragraph(50), table],
    },
  ])
}

/** A table longer than a page, whose head comes again. */
export async function longTable(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed)
  const head = new TableRow({
    tableHeader: true,
    children: times(4, () => cell(sheet.prose.phrase(1), { bold: true })),
  })
  const rows = times(
    sheet.chance.between(38, 50),
    (index) =>
      new TableRow({
        cantSplit: true,
        children: [
          cell(String(index + 1), { alignment: AlignmentType.RIGHT }),
          cell(sheet.prose.phrase(3)),
          cell(sheet.prose.phrase(2)),
          cell(amount(sheet), { alignment: AlignmentType.RIGHT }),
        ],
      }),
  )
  const table = new Table({ width: full, columnWidths: [900, 3800, 2600, 1726], rows: [head, ...rows] })
  return sheet.docx([section([sheet.heading(1), table])])
}

/** A form: labels beside cells to write in, lines to write on, boxes to tick. */
export async function form(seed: number): Promise<Buffer> {
  const sheet = new Sheet(seed, 'eng', 'DejaVu Sans')
  const row = () =>
    new TableRow({
      children: [
        cell(sheet.prose.phrase(2), { bold: true }),
        cell(''),
        cell(sheet.prose.phrase(1), { bold: true }),
        cell(''),
      ],
    })
  const table = new Table({ width: full, columnWidths: [2000, 3026, 1500, 2500], rows: times(5, row) })
  const line = () =>
    new Paragraph({ spacing: { before: 160 }, text: `${sheet.prose.phrase(2)}: ${'_'.repeat(40)}` })
  const tick = () => new Paragraph({ text: `\u2610 ${sheet.prose.phrase(4)}` })
  return sheet.docx([
    section([
      sheet.title(),
      table,
      ...times(4, line),
      sheet.heading(2),
      ...times(5, tick),
      sheet.paragraph(40, { spacing: { before: 240 } }),
    ]),
  ])
}
