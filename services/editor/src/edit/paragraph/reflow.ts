import type { FontOutcome } from '@folio/contract/editing/edit-outcome'
import type { OriginalText, TextBlock } from '@folio/contract/editing/editor'
import type { Alignment } from '@folio/contract/editing/line-alignment'
import { hasLetterFromRight } from '@folio/contract/reading/directions'
import { matchesShaped } from '@folio/contract/reading/shaped-scripts'
import { invert, type Point, turn } from '@folio/pdf-content/matrix'
import type { Show, ShownGlyph } from '../../content/shown-text.ts'
import { outcomeOf } from '../../typeset/set-line.ts'
import type { TextReplacer } from '../replacement/replace-text.ts'
import type { TextGlyphs } from '../texts/find-text.ts'
import { isWhite } from '../texts/text-runs.ts'
import { breakLines } from './break-lines.ts'
import { type Cell, paragraphCells } from './cells.ts'
import { fragmentsOf, type NewLetters } from './fragments.ts'
import { type MeasuredFragment, measureFragments } from './measure-fragments.ts'
import { type PlacedLine, placeLines } from './place-lines.ts'
import { type ParagraphShape, paragraphShape } from './shape.ts'

/** A paragraph and its new text. */
export interface Paragraph {
  readonly lines: readonly { readonly original: OriginalText; readonly text: TextGlyphs }[]
  /** The lines whose last hyphen is one of a compound. */
  readonly hyphens: TextBlock['hyphens']
  readonly content: string
  /** How its first line is aligned, as far as the page tells. */
  readonly alone: () => Alignment
}

export interface Reflowed {
  readonly font: FontOutcome
  readonly missing: number
  readonly shape: ParagraphShape
  /** Its lines as they now stand, and those of them that are not as they were. */
  readonly placed: readonly PlacedLine[]
  readonly changed: readonly PlacedLine[]
  /** Glyphs that went, and those beside which something new stands. */
  readonly touched: readonly ShownGlyph[]
}

/**
 * Sets a paragraph anew within its box. Letters that stay are moved and keep their codes, their kerning and their style;
 * lines before the change, and those after it that begin as they did, are left alone. Undefined where its glyphs cannot
 * be told apart, do not stand on straight lines, or all would go; then nothing is changed.
 */
export function reflow(
  replacer: TextReplacer,
  { lines, hyphens, content, alone }: Paragraph,
): Reflowed | undefined {
  const glyphsOfLines = lines.map(({ original, text }) => ({ original, glyphs: text.glyphs }))
  const paragraph = paragraphCells(glyphsOfLines, hyphens)
  const shape = paragraph && paragraphShape(paragraph.cells, alone)
  const fragments = paragraph && fragmentsOf(paragraph, content)
  const boxes = paragraph && shape && fragments && measureFragments(paragraph, fragments, shape, replacer)
  const movable = paragraph?.cells.every(
    ({ glyphs: [{ show }] }) => invert(show.toPage) && show.state.scale !== 0,
  )
  if (!paragraph || !boxes || !movable) return undefined
  const { alignment } = shape
  const left = Math.min(...Array.from({ length: shape.lines }, (_, line) => shape.startOf(line)))
  const starts = breakLines(boxes, {
    roomOf: (line) =>
      shape.end - (alignment === 'center' || alignment === 'end' ? left : shape.startOf(line)),
    justified: alignment === 'justified',
    lines: shape.lines,
  })
  const placed = placeLines(boxes, starts, shape)
  const prints = printsOf(lines.map(({ text }) => text))
  const shown = new Set<Cell>()
  const changedLines = new Set<number>()
  const touched: ShownGlyph[] = []
  const letters = { own: 0, names: new Set<string>(), alike: true }
  let missing = 0
  const changed = placed.filter((line) => !line.same)
  // What stays on lines that stay as they are.
  for (const { boxes: own, same } of placed) {
    if (!same) continue
    for (const { box, isLast } of own) for (const cell of cellsIn(box, isLast)) shown.add(cell)
  }
  for (const line of changed) {
    changedLines.add(line.line)
    for (const { box, at, spaced, isLast } of line.boxes) {
      for (const [index, atom] of box.fragment.atoms.entries()) {
        const place = at + (box.offsets[index] ?? 0)
        const isEnd = index === box.fragment.atoms.length - 1
        if ('cell' in atom) keep(atom.cell, place, line, { isEnd, spaced })
        else set(atom.fresh, place, line, isEnd && spaced)
      }
      if (isLast && box.fragment.hyphen)
        keep(box.fragment.hyphen, at + box.width, line, { isEnd: true, spaced: false })
    }
  }
  for (const cell of paragraph.cells) {
    if (shown.has(cell)) {
      if (cell.to > cell.from) letters.own += 1
      continue
    }
    changedLines.add(cell.line)
    const gone = [...cell.glyphs, ...cell.spaces]
    touched.push(...gone)
    replacer.remove(gone.flatMap((glyph) => [glyph, ...(prints.get(glyph) ?? [])]))
  }
  for (const [index, { text }] of lines.entries()) {
    replacer.take([...text.glyphs, ...text.copies.flat()])
    if (changedLines.has(index)) replacer.remove(text.rest)
  }
  return { font: outcomeOf(letters), missing, shape, placed, changed, touched }

  function keep(
    cell: Cell,
    place: number,
    line: PlacedLine,
    { isEnd, spaced }: { readonly isEnd: boolean; readonly spaced: boolean },
  ): void {
    shown.add(cell)
    const frame = shape?.frame
    const [first] = cell.glyphs
    if (!frame || !shape) return
    const along = place - frame.startOf(first)
    const across = line.level - shape.levelOf(cell.line)
    for (const glyph of [...cell.glyphs, ...(isEnd ? cell.spaces : [])]) {
      for (const print of [glyph, ...(prints.get(glyph) ?? [])]) shift(print, along, across)
    }
    if (!isEnd && cell.spaces.length > 0) replacer.remove(cell.spaces)
    else if (isEnd && spaced && cell.spaces.length === 0) space(cell.glyphs.at(-1) ?? first, along, across)
  }

  function shift(glyph: ShownGlyph, along: number, across: number): void {
    const [x, y] = inTextSpace(glyph.show, along, across)
    if (Math.abs(along) > 1e-4 || Math.abs(across) > 1e-4) replacer.move(glyph, x, y)
  }

  /** Readers that do not measure gaps would take two words for one where the old text had the end of a line. */
  function space(glyph: ShownGlyph, along: number, across: number): void {
    const { show } = glyph
    const typeset = show.state.font.encode(' ') && replacer.typeset(' ', show)
    if (!typeset) return
    const [x, rise] = inTextSpace(show, along, across)
    replacer.insert(typeset, { glyph, side: 'behind', along: x, rise })
  }

  function set({ text, host, side }: NewLetters, place: number, line: PlacedLine, spaced: boolean): void {
    const [first] = host.glyphs
    const beside = side === 'before' ? first : lastOf(host, text)
    touched.push(beside)
    for (const glyph of [beside, ...(prints.get(beside) ?? [])]) {
      const { show } = glyph
      const typeset = replacer.typeset(spaced && show.state.font.encode(' ') ? `${text} ` : text, show)
      if (!typeset || !shape) continue
      const { frame, heightOf, levelOf } = shape
      const along = place - (side === 'before' ? frame.startOf(glyph) : frame.penAfter(glyph))
      // Letters beside a raised one are raised as it is.
      const across = line.level + (heightOf(first) - levelOf(host.line)) - heightOf(glyph)
      const [x, rise] = inTextSpace(show, along, across)
      replacer.insert(typeset, { glyph, side, along: x, rise })
      if (glyph !== beside) continue
      missing += typeset.set.missing
      const { font } = typeset.set
      if (font.kind !== 'substituted') letters.own += 1
      if (font.kind === 'kept') continue
      for (const name of font.names) letters.names.add(name)
      letters.alike &&= font.alike === true
    }
  }

  /** A way on the page as one in the text space of a show, before scaling. */
  function inTextSpace(show: Show, along: number, across: number): Point {
    const [x, y] = shape?.frame.along ?? [1, 0]
    const way: Point = [along * x - across * y, along * y + across * x]
    const back = turn(invert(show.toPage) ?? show.toPage, way)
    return [rounded(back[0] / show.state.scale), rounded(back[1])]
  }
}

/**
 * The glyph that letters are set behind, in its font: the space that stands there, as wherever one writes. Some writers
 * take spaces from a font that has not much else; then it is the letter before.
 */
function lastOf({ glyphs, spaces }: Cell, text: string): ShownGlyph {
  const ink = glyphs.at(-1) ?? glyphs[0]
  const space = spaces.at(-1) ?? ink
  const has = ({ show }: ShownGlyph) => show.state.font.encode(text) !== undefined
  return !has(space) && has(ink) ? ink : space
}

/** Texts whose words cannot be set one after another from the left. */
export const isShapedText = (text: string): boolean =>
  hasLetterFromRight(text) || matchesShaped(text.normalize('NFC'))

/** Sums of places differ by less than anybody sees. */
const rounded = (value: number): number => (Math.abs(value) < 1e-6 ? 0 : Math.round(value * 1e6) / 1e6)

function cellsIn({ fragment }: MeasuredFragment, isLast: boolean): Cell[] {
  const cells = fragment.atoms.flatMap((atom) => ('cell' in atom ? [atom.cell] : []))
  return isLast && fragment.hyphen ? [...cells, fragment.hyphen] : cells
}

/** The glyphs that print each letter once more. */
function printsOf(texts: readonly TextGlyphs[]): Map<ShownGlyph, ShownGlyph[]> {
  const prints = new Map<ShownGlyph, ShownGlyph[]>()
  for (const { glyphs, copies } of texts) {
    const letters = glyphs.filter((glyph) => !isWhite(glyph))
    for (const copy of copies) {
      for (const [index, letter] of letters.entries()) {
        const print = copy[index]
        if (print) prints.set(letter, [...(prints.get(letter) ?? []), print])
      }
    }
  }
  return prints
}
