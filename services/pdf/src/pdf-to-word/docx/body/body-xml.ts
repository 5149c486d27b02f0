import { xml } from '../../../files/xml.ts'
import { formulaParagraph } from '../formulas/formula-paragraph.ts'
import { paragraphXml, plainPlacing, thinParagraph } from '../paragraphs/paragraph-xml.ts'
import { pictureParagraph } from '../pictures/picture-paragraph.ts'
import { type TableContext, tableXml } from '../tables/table-xml.ts'
import type { BodySection } from './body-items.ts'
import type { BodyItem } from './flow-items.ts'

/** A written item; where it is a paragraph, the end of a section can still be put into it, if that has text or a picture. */
interface Written {
  readonly isParagraph: boolean
  /** It is a rule or an empty page: LibreOffice leaves out a paragraph without text that ends a section. */
  readonly isBare?: boolean
  toXml(section: string): string
}

const fixed = (text: string): Written => ({ isParagraph: false, toXml: () => text })

/**
 * The content of the body. Every section but the last ends in the properties of its last paragraph.
 * @param sectionOf properties of a section
 */
export function bodyXml(
  sections: readonly BodySection[],
  sectionOf: (section: BodySection, index: number) => string,
  context: TableContext,
): string {
  const parts = sections.map((section, index) => {
    const written = section.items.flatMap((item, at) =>
      itemXml(item, section.items[at - 1], section.items[at + 1] ?? section.after, context),
    )
    const isLast = index === sections.length - 1
    return withSectionEnd(written, sectionOf(section, index), isLast)
  })
  return parts.join('')
}

function withSectionEnd(written: readonly Written[], properties: string, isLast: boolean): string {
  const last = written.at(-1)
  const plain = (items: readonly Written[]) => items.map((item) => item.toXml('')).join('')
  if (isLast) return plain(written) + (last?.isParagraph ? '' : thinParagraph()) + properties
  if (last?.isParagraph && !last.isBare) return plain(written.slice(0, -1)) + last.toXml(properties)
  return plain(written) + thinParagraph({ section: properties })
}

function itemXml(
  item: BodyItem,
  previous: BodyItem | undefined,
  next: BodyItem | number,
  context: TableContext,
): Written[] {
  const { before } = item
  // A frame belongs to the page of the paragraph below it (ECMA-376 part 1, 17.3.1.11).
  const labels = item.labels.map((label) => fixed(paragraphXml(label, plainPlacing, context)))
  const pageBreak = item.start === 'page'
  // Tables that touch would become one.
  const floats = item.floats.map((table, index) => {
    const apart = index > 0 || previous?.kind === 'table' ? thinParagraph() : ''
    return fixed(apart + tableXml(table, { left: 0, lower: 0 }, context))
  })
  const lead =
    (item.start === 'column' ? xml('w:r', {}, xml('w:br', { 'w:type': 'column' })) : '') +
    item.anchored.map((image) => context.pictures.anchored(image)).join('')
  switch (item.kind) {
    case 'paragraph': {
      const after = gapAfter(next)
      const placing = { before, after, pageBreak, lead }
      return [
        ...floats,
        ...labels,
        {
          isParagraph: true,
          isBare: item.paragraph.rule !== undefined,
          toXml: (section) => paragraphXml(item.paragraph, { ...placing, section }, context),
        },
      ]
    }
    case 'table': {
      // Tables that touch would become one, and a table cannot carry a break.
      const follows = previous?.kind === 'paragraph' && floats.length === 0
      const carried = follows && lead === '' && item.start === 'here'
      const space = carried ? [] : [fixed(thinParagraph({ before: gapBefore(item), pageBreak, lead }))]
      return [...floats, ...labels, ...space, fixed(tableXml(item.table, item, context))]
    }
    case 'picture':
      return [
        ...floats,
        ...labels,
        {
          isParagraph: true,
          toXml: (section) => {
            const placing = { before, pageBreak, lead, section }
            const [image] = item.images.length === 1 ? item.images : []
            return image?.formula
              ? formulaParagraph(image.formula, image, item.frame, placing)
              : pictureParagraph(item.images, item.frame, placing, context.pictures)
          },
        },
      ]
    case 'empty':
      return [
        ...floats,
        ...labels,
        {
          isParagraph: true,
          isBare: true,
          toXml: (section) => thinParagraph({ before, pageBreak, lead, section }),
        },
      ]
  }
}

/** What the paragraph itself has to keep free below it. @param next a number of points at the end of a section */
function gapAfter(next: BodyItem | number): number {
  if (typeof next === 'number') return next
  return next.kind === 'table' && next.start === 'here' ? gapBefore(next) : 0
}

const gapBefore = ({ before }: BodyItem): number => Math.max(0, before - 1)
