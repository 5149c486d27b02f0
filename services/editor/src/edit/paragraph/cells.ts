import type { OriginalText } from '@folio/contract/editing/editor'
import { joinLines } from '@folio/contract/editing/join-lines'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { spelledEnds } from '../replacement/changed-part.ts'
import { heardText } from '../texts/heard-text.ts'
import { plain } from '../texts/spelled-text.ts'
import { isWhite } from '../texts/text-runs.ts'

/** What of a paragraph stays or goes as one: a glyph, or the several that one character is drawn with. */
export interface Cell {
  readonly glyphs: readonly [ShownGlyph, ...ShownGlyph[]]
  /** White space that is drawn behind it. */
  readonly spaces: readonly ShownGlyph[]
  /** The line's place in the paragraph, from 0. */
  readonly line: number
  /** Its characters in the text of the paragraph; none for a hyphen that only the end of its line asks for. */
  readonly from: number
  readonly to: number
}

/** The text of a paragraph and the cells that draw it, in the order of the text. */
export interface ParagraphCells {
  readonly text: string
  readonly cells: readonly Cell[]
}

interface Line {
  readonly original: OriginalText
  /** In the order they are drawn. */
  readonly glyphs: readonly ShownGlyph[]
}

/** The text of a paragraph and what draws it; undefined where glyphs cannot be told apart by what they are read as. */
export function paragraphCells(
  lines: readonly Line[],
  hyphens?: readonly number[],
): ParagraphCells | undefined {
  const contents = lines.map(({ original }) => original.content)
  const { text, starts } = joinLines(contents, hyphens)
  const cells: Cell[] = []
  for (const [index, { glyphs, original }] of lines.entries()) {
    const content = original.content.trim()
    const start = starts[index] ?? 0
    const end = starts[index + 1] ?? text.length
    const own = cellsOfLine(glyphs, content)
    if (!own) return undefined
    for (const cell of own) {
      const [from, to] = [Math.min(end, start + cell.from), Math.min(end, start + cell.to)]
      cells.push({ ...cell, line: index, from, to })
    }
  }
  return { text, cells }
}

function cellsOfLine(glyphs: readonly ShownGlyph[], content: string): Omit<Cell, 'line'>[] | undefined {
  const ends = spelledEnds(glyphs, content, heardText(glyphs, content))
  const characters = characterEnds(content)
  if (!ends || !characters) return undefined
  const cells: { glyphs: [ShownGlyph, ...ShownGlyph[]]; spaces: ShownGlyph[]; from: number; to: number }[] =
    []
  const leading: ShownGlyph[] = []
  for (const [index, glyph] of glyphs.entries()) {
    const last = cells.at(-1)
    if (isWhite(glyph)) {
      ;(last?.spaces ?? leading).push(glyph)
      continue
    }
    const [begin, end] = [ends[index - 1] ?? 0, ends[index] ?? 0]
    const from = characters.findIndex((place) => place > begin)
    const to = characters.findIndex((place) => place >= end) + 1
    if (last && (end === begin || from < last.to)) {
      last.glyphs.push(glyph)
      last.to = Math.max(last.to, to)
    } else cells.push({ glyphs: [glyph], spaces: [], from, to })
  }
  cells[0]?.spaces.push(...leading)
  return cells
}

/** How many compared characters each of a text ends with; undefined where they are not compared one by one. */
function characterEnds(text: string): number[] | undefined {
  let length = 0
  const ends: number[] = []
  for (const character of text) {
    length += plain(character).length
    for (let unit = 0; unit < character.length; unit += 1) ends.push(length)
  }
  return length === plain(text).length ? ends : undefined
}
