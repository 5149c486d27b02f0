import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import { Chance } from './chance.ts'
import { type Language, Prose } from './prose.ts'

/** Fonts that this machine has, so that the document says what its PDF shows. */
const fonts = [
  'Liberation Serif',
  'Liberation Sans',
  'Carlito',
  'Caladea',
  'DejaVu Sans',
  'TeX Gyre Pagella',
] as const

const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const

/** What a kind of document is made with. */
export class Sheet {
  readonly chance: Chance
  readonly prose: Prose
  readonly font: string
  /** Half points, as Word counts. */
  readonly size: number

  constructor(seed: number, language: Language = 'eng', font?: string) {
    this.chance = new Chance(seed)
    this.prose = new Prose(this.chance, language)
    this.font = font ?? this.chance.pick(fonts)
    this.size = 2 * this.chance.between(10, 12)
  }

  /** A paragraph of whole sentences, some of them with a bold or an italic word. */
  paragraph(words: number, options: ParagraphOptions = {}): Paragraph {
    return new Paragraph({ spacing: { after: 160 }, ...options, children: this.runs(words) })
  }

  runs(words: number): ParagraphChild[] {
    const text = this.prose.text(words).split(' ')
    const at = this.chance.below(text.length)
    const style = this.chance.pick([{}, { bold: true }, { italics: true }])
    return [
      new TextRun(
        text
          .slice(0, at)
          .map((word) => `${word} `)
          .join(''),
      ),
      new TextRun({ text: text[at] ?? '', ...style }),
      new TextRun(
        text
          .slice(at + 1)
          .map((word) => ` ${word}`)
          .join(''),
      ),
    ]
  }

  paragraphs(count: number, words = 60, options: ParagraphOptions = {}): Paragraph[] {
    return Array.from({ length: count }, () => this.paragraph(words, options))
  }

  heading(level: 1 | 2 | 3, words = 4): Paragraph {
    return new Paragraph({
      heading: headings[level],
      keepNext: true,
      spacing: { before: 240, after: 120 },
      text: this.prose.phrase(words),
    })
  }

  title(words = 5): Paragraph {
    const text = this.prose.phrase(words)
    return new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { after: 240 },
      children: [new TextRun({ text, bold: true, size: 36 })],
    })
  }

  /** The file of a document of these sections. */
  async docx(sections: readonly ISectionOptions[], more: DocumentOptions = {}): Promise<Buffer> {
    const heading = (size: number) => ({ run: { font: this.font, size, bold: true, color: '1f3864' } })
    return Packer.toBuffer(
      new Document({
        creator: 'Folio',
        styles: {
          default: {
            document: { run: { font: this.font, size: this.size } },
            ...{ heading1: heading(32), heading2: heading(28), heading3: heading(24) },
            hyperlink: { run: { color: '0563c1', underline: { type: 'single' } } },
          },
        },
        ...more,
        sections,
      }),
    )
  }
}

type ParagraphOptions = Omit<Exclude<ConstructorParameters<typeof Paragraph>[0], string>, 'children' | 'text'>
type DocumentOptions = Partial<Omit<ConstructorParameters<typeof Document>[0], 'sections' | 'styles'>>

/** A4 with margins of an inch, or less where told; in twentieths of a point. */
export const page = (margin = 1440) => ({
  size: { width: 11_906, height: 16_838 },
  margin: { top: margin, right: margin, bottom: margin, left: margin },
})

export const section = (children: readonly FileChild[], margin?: number): ISectionOptions => ({
  properties: { page: page(margin) },
  children,
})

export const noBorder = { style: BorderStyle.NONE, size: 0, color: 'auto' }

/** The borders of a table without rules. */
export const unruled = {
  ...{ top: noBorder, bottom: noBorder, left: noBorder, right: noBorder },
  ...{ insideHorizontal: noBorder, insideVertical: noBorder },
}
