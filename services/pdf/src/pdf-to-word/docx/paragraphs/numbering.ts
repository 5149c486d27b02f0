import { value, wordPart, xml } from '../../../files/xml.ts'
import type { ListLabel } from '../../layout/labels/list-labels.ts'
import type { Paragraph } from '../../layout/paragraphs/paragraph-model.ts'
import { type LabelFormat, labelFormats } from './label-format.ts'
import { twips } from './units.ts'

interface Level extends LabelFormat {
  /** Where labels of the level stand, from the edge of the column where reading starts; points. */
  readonly x: number
  readonly textX: number
  /** The number of the next item. */
  next: number
}

interface List {
  readonly id: number
  /** Headings are counted apart from the items below them. */
  readonly ofHeadings: boolean
  readonly levels: (Level | undefined)[]
}

/** A list by its `w:numId`, and the level in it from 0. */
export interface ListPlace {
  readonly list: number
  readonly level: number
}

const sameIndent = 6
const deepest = 8
/** So many lists may be gone on with after others began. */
const remembered = 12

/** Turns the labels of items into numbered and bulleted lists. */
export class Numbering {
  readonly #lists: List[] = []

  /**
   * The list, and the level in it, of which a paragraph is an item; undefined for other paragraphs, and where no list of Word would
   * count to its number, as for `2.4` after `2.1`.
   */
  place({ label, heading }: Paragraph): ListPlace | undefined {
    if (!label) return undefined
    const { x, textX } = label
    const formats = labelFormats(label)
    const ofHeadings = heading !== undefined
    const known = this.#lists.filter((list) => list.ofHeadings === ofHeadings).slice(-remembered)
    for (const list of known.toReversed()) {
      const level = goesOn(list, x, formats)
      if (level !== undefined) return { list: list.id, level }
    }
    const [format] = formats
    if (!format) return undefined
    if (format.parents) return partOf(known, format, label)
    // A number without a sign behind it is one of a list where that begins with it.
    if (format.text === '%1' && format.value !== 1) return undefined
    const current = known.at(-1)
    const deeper = current ? deeperLevel(current, x, formats) : undefined
    if (current && deeper) {
      current.levels[deeper.level] = { ...deeper.format, x, textX, next: deeper.format.value + 1 }
      return { list: current.id, level: deeper.level }
    }
    const list: List = {
      id: this.#lists.length + 1,
      ofHeadings,
      levels: [{ ...format, x, textX, next: format.value + 1 }],
    }
    this.#lists.push(list)
    return { list: list.id, level: 0 }
  }

  get isEmpty(): boolean {
    return this.#lists.length === 0
  }

  /** The definitions come first, then the lists (ECMA-376 part 1, 17.9.16). */
  toXml(): string {
    const definitions = this.#lists.map(({ id, levels }) =>
      xml(
        'w:abstractNum',
        { 'w:abstractNumId': id },
        value('w:multiLevelType', levels.length > 1 ? 'hybridMultilevel' : 'singleLevel'),
        ...levels.map((level, index) => (level ? levelXml(level, index) : '')),
      ),
    )
    const lists = this.#lists.map(({ id }) => xml('w:num', { 'w:numId': id }, value('w:abstractNumId', id)))
    return wordPart('w:numbering', ...definitions, ...lists)
  }
}

/** The first part of the last item of a list, which opens the next level there. */
function partOf(lists: readonly List[], format: LabelFormat, { x, textX }: ListLabel): ListPlace | undefined {
  const level = format.parents?.length ?? 0
  const list = lists.findLast(({ levels }) => levels.length === level && isPartOf(format, levels))
  if (!list || format.value !== 1) return undefined
  list.levels.push({ ...format, x, textX, next: 2 })
  return { list: list.id, level }
}

/** The level of a list whose next item this is; levels below it start again. */
function goesOn({ levels }: List, x: number, formats: readonly LabelFormat[]): number | undefined {
  for (const [index, level] of levels.entries()) {
    if (!level || Math.abs(level.x - x) >= sameIndent) continue
    const format = formats.find(
      ({ kind, text, value: number }) =>
        kind === level.kind && text === level.text && (kind === 'bullet' || number === level.next),
    )
    if (!format || !isPartOf(format, levels)) continue
    level.next = format.value + 1
    for (const below of levels.slice(index + 1)) if (below) below.next = below.value
    return index
  }
  return undefined
}

/** The last items of the levels above have the numbers that its label names. */
const isPartOf = ({ parents = [] }: LabelFormat, levels: List['levels']): boolean =>
  parents.every((number, index) => levels[index]?.kind === 'decimal' && levels[index].next === number + 1)

/** A first item that stands further in than the last level opens the next one. */
function deeperLevel({ levels }: List, x: number, formats: readonly LabelFormat[]) {
  const last = levels.at(-1)
  const format = formats.find(({ value: number }) => number === 1)
  if (!last || !format || x < last.x + sameIndent || x > last.x + 90 || levels.length > deepest)
    return undefined
  return { level: levels.length, format }
}

const symbols: Readonly<Record<string, string>> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf076': '❖',
  '\uf0fc': '✓',
  '\uf06f': 'o',
}

/** Writes a level in the order of CT_Lvl (ECMA-376 part 1, 17.9.6). */
function levelXml({ kind, text, value: start, x, textX, parents }: Level, index: number): string {
  const shown =
    kind === 'bullet'
      ? (symbols[text] ?? text.replace(/[\uf000-\uf0ff]/g, '•'))
      : parents
        ? text
        : text.replace('%1', `%${index + 1}`)
  const indent = { 'w:left': twips(Math.max(0, textX)), 'w:hanging': twips(Math.max(0, textX - x)) }
  return xml(
    'w:lvl',
    { 'w:ilvl': index },
    value('w:start', start),
    value('w:numFmt', kind),
    value('w:lvlText', shown),
    value('w:lvlJc', 'left'),
    xml('w:pPr', {}, xml('w:ind', indent)),
  )
}
