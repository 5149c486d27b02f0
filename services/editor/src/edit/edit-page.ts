import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import type { SaveElement, TextBlock } from '@folio/contract/editing/editor'
import { joinLines } from '@folio/contract/editing/join-lines'
import { isReadFromRight } from '@folio/contract/reading/directions'
import { identity, invert } from '@folio/pdf-content/matrix'
import { pageToView } from '@folio/pdf-content/page-view'
import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { append } from '@folio/pdf-objects/writing/append'
import { pageNode } from '../content/content-node.ts'
import { rebuildPage } from '../content/rebuild-content.ts'
import type { ShownGlyph } from '../content/shown-text.ts'
import { ContentWalker } from '../content/walk-content.ts'
import type { DocumentFonts } from '../fonts/load-fonts.ts'
import type { PageArea, PagePaint } from '../paper/paint.ts'
import type { EmbeddedFonts } from '../typeset/embedded-fonts.ts'
import { changesPicture, coverEdit } from './cover/cover-edit.ts'
import { areaOf } from './cover/cover-place.ts'
import type { Cover } from './cover/draw-cover.ts'
import { LetterKinds } from './cover/kind-of-letters.ts'
import { linesAfter } from './cover/lines-after.ts'
import { isInvisible } from './cover/live-text.ts'
import { hideReadings } from './losses/hide-readings.ts'
import { hideTagReadings } from './losses/hide-tag-readings.ts'
import { moveMarks } from './marks/move-marks.ts'
import { moveRules } from './marks/move-rules.ts'
import { paragraphReach } from './paragraph/reach.ts'
import { isShapedText, reflow } from './paragraph/reflow.ts'
import { alignmentOf } from './replacement/alignment.ts'
import { apartFrom, keepsWordOf, ownLettersOf } from './replacement/apart-from-beside.ts'
import { reachOf } from './replacement/outcome.ts'
import { TextReplacer } from './replacement/replace-text.ts'
import { findOriginal, findText } from './texts/find-text.ts'
import { GlyphIndex } from './texts/glyph-index.ts'
import { isSilent } from './texts/heard-text.ts'
import { textLines } from './texts/text-lines.ts'
import { TextRuns } from './texts/text-runs.ts'

export interface EditTools {
  readonly document: PdfDocument
  readonly fonts: DocumentFonts
  readonly embedded: EmbeddedFonts
  /** What the pages painted as they were. */
  readonly paint: PagePaint
}

/**
 * Changes the texts of a page, and says of each edit what became of it. What cannot be changed so that the old text is
 * gone is left as it is, and refused; what says what it said before changes nothing.
 * @throws Failure `too-complex`
 */
export async function editPage(
  page: Page,
  number: number,
  elements: readonly SaveElement[],
  { document, fonts, embedded, paint }: EditTools,
): Promise<readonly EditOutcome[]> {
  fonts.beginPage()
  const content = pageNode(document, page)
  const { shows, ruled, rules, unrestored, underflow } = new ContentWalker(document, fonts).walk(content)
  const toView = pageToView(document, page)
  const toPage = invert(toView) ?? identity
  const runs = new TextRuns(shows)
  const lines = textLines(runs.all)
  const texts = { index: new GlyphIndex(shows), runs, toView, toPage, ruled, cropBox: page.cropBox }
  const replacer = new TextReplacer(document, embedded, texts.index.all)
  const covered = {
    texts,
    setup: { document, page: content, fonts: embedded, toPage, kinds: new LetterKinds(texts.index) },
  }
  const [left, bottom, right, top] = page.cropBox
  const middle = [(left + right) / 2, (bottom + top) / 2] as const
  const touched: ShownGlyph[] = []
  /** Which edit has a glyph. */
  const editOf = new Map<ShownGlyph, SaveElement>()
  const covers: { readonly area: PageArea; readonly cover: Cover }[] = []
  const outcomes = elements.map((element) => ({ ...nothing, ...change(element), ...named(element) }))
  if (!replacer.splice() && covers.length === 0) return outcomes
  const areas = covers.map(({ area }) => area)
  const painted = covers.length > 0 ? await paint(number, areas) : []
  const operators = covers.map(({ cover }, index) => cover.operators(painted[index]))
  const moves = replacer.moves()
  moveMarks(document, page.dict, texts.index, moves)
  const stranded = moveRules({ rules, ruled, index: texts.index }, moves)
  hideTagReadings(document, page.dict, hideReadings(document, touched))
  rebuildPage(document, page, content, surroundings(operators, unrestored, underflow))
  return outcomes.map((outcome, index) => withStranded(outcome, elements[index]))

  /** Says of an edit how many lines stay that were drawn for words of it. */
  function withStranded(outcome: EditOutcome, element: SaveElement | undefined): EditOutcome {
    const count = stranded.filter((letters) => letters.some((glyph) => editOf.get(glyph) === element)).length
    return count > 0 ? { ...outcome, stranded: count } : outcome
  }

  function change(element: SaveElement): Change {
    const { original, block } = element
    if (block) return changeBlock(element, block)
    let { content } = element
    if (original && content.trim() === original.content.trim()) return { change: 'unchanged' }
    const place = findText(element, texts)
    const { beside } = place
    const own = beside.length > 0 && apartFrom(beside, { original: original?.content ?? '', content })
    if (!own && keepsWordOf(beside, content)) return { change: 'refused' }
    const glyphs = own ? place.glyphs : texts.index.inDrawingOrder([...place.glyphs, ...beside])
    if (own) content = own.content
    const all = [...glyphs, ...place.copies.flat(), ...place.rest]
    if (replacer.isTaken(all)) return { change: 'refused' }
    if (
      all.every(isInvisible) ||
      (all.length === place.glyphs.length && changesPicture(element, all, covered))
    )
      return cover(element, all)
    append(touched, all)
    for (const glyph of all) editOf.set(glyph, element)
    if (content.trim() === '') {
      replacer.remove(all)
      return { change: 'deleted' }
    }
    const was = own ? own.original : (original?.content ?? readAs(glyphs))
    const fromRight = !isSilent(glyphs) && isReadFromRight(was)
    const alignment = alignmentOf(glyphs, lines, middle, fromRight)
    const replaced = replacer.replace({
      ...{ glyphs, again: place, content, alignment, fromRight, original: was },
      ...(own && { ownLetters: ownLettersOf(glyphs, beside) }),
    })
    if (!replaced) return { change: 'refused' }
    const { font, missing } = replaced.set
    const reach = reachOf(glyphs, replaced, texts)
    const { start = 0, end = 0 } = reach.moved ?? {}
    const margin = alignment === 'justified' ? { margin: Math.max(0, -start, end) } : {}
    const misnamed = replacer.fromTheRight.isMisnamed(glyphs) && { misnamed: true }
    return { change: 'replaced', font, missing, ...reach, ...margin, ...misnamed }
  }

  function changeBlock(element: SaveElement, block: TextBlock): Change {
    const { content } = element
    const { lines: originals, hyphens } = block
    const joined = joinLines(
      originals.map((line) => line.content),
      hyphens,
    )
    if (content.trim() === joined.text.trim()) return { change: 'unchanged' }
    const places = originals.map((line) => ({ original: line, text: findOriginal(line, texts) }))
    const parts = places.map(({ text: { glyphs, copies, rest } }) => [...glyphs, ...copies.flat(), ...rest])
    const all = parts.flat()
    if (all.length > 0 && all.every(isInvisible)) return coverBlock(element, block)
    const isOwn = places.every(({ text: { beside } }) => beside.length === 0)
    const isSound = isOwn && parts.every((part) => part.length > 0) && !all.some(isInvisible)
    if (!isSound || replacer.isTaken(all) || new Set(all).size < all.length) return { change: 'refused' }
    for (const glyph of all) editOf.set(glyph, element)
    if (content.trim() === '') {
      append(touched, all)
      replacer.remove(all)
      return { change: 'deleted' }
    }
    const first = places[0]?.text.glyphs ?? []
    const alone = () => alignmentOf(first, lines, middle)
    const reflowed = isShapedText(content)
      ? undefined
      : reflow(replacer, { lines: places, hyphens, content, alone })
    if (!reflowed) return { change: 'refused' }
    append(touched, reflowed.touched)
    const { font, missing } = reflowed
    const reach = paragraphReach(reflowed, all, { ...texts, rules, moves: () => replacer.moves() })
    return { change: 'replaced', font, missing, ...reach }
  }

  /** Covers the lines of a paragraph in a picture that change; refuses them all where one is refused. */
  function coverBlock(
    { block: _, ...element }: SaveElement,
    { lines: originals, hyphens }: TextBlock,
  ): Change {
    const contents = originals.map((line) => line.content)
    const after = linesAfter(contents, hyphens, element.content)
    const changed = originals.flatMap((original, index) => {
      const content = after[index] ?? ''
      return content === original.content.trim() ? [] : [{ ...element, original, content }]
    })
    const glyphsOfLines = changed.map((line) => findText(line, texts).glyphs)
    if (replacer.isTaken(glyphsOfLines.flat()) || glyphsOfLines.some(({ length }) => length === 0))
      return { change: 'refused' }
    return changed
      .map((line, index) => cover(line, glyphsOfLines[index] ?? []))
      .reduce(worseOf, { change: 'unchanged' })
  }

  /** Nothing that a box hides stays in the file. */
  function cover(element: SaveElement, glyphs: readonly ShownGlyph[]): Change {
    const covering = coverEdit(element, glyphs, covered)
    if (!covering) return { change: 'refused' }
    append(touched, covering.removed)
    replacer.remove(covering.removed)
    covers.push({ area: areaOf(covering.cover.place, toView, page.cropBox), cover: covering.cover })
    const { font, missing } = covering.cover.text
    return { change: 'covered', font, missing, ...covering.reach }
  }
}

type Change = Pick<EditOutcome, 'change'> & Partial<EditOutcome>

/** What is to be said of two lines of one text. */
const worseOf = (one: Change, other: Change): Change => ({
  ...one,
  change: one.change === 'refused' ? 'refused' : other.change,
  missing: (one.missing ?? 0) + (other.missing ?? 0),
  overflow: Math.max(one.overflow ?? 0, other.overflow ?? 0),
  collision: Math.max(one.collision ?? 0, other.collision ?? 0),
  ruled: Math.max(one.ruled ?? 0, other.ruled ?? 0),
})

const nothing = {
  ...{ font: { kind: 'kept' as const }, missing: 0, overflow: 0, collision: 0, clipped: 0 },
}

const named = ({ id, pageNumber }: SaveElement) => ({ id, pageNumber })

const readAs = (glyphs: readonly ShownGlyph[]): string => glyphs.map(({ code }) => code.text).join('')

/** Boxes are drawn in the state a page begins with, whatever its content saves or restores too often. */
function surroundings(covers: readonly string[], unrestored: number, underflow: number) {
  if (covers.length === 0) return { before: '', after: '' }
  return {
    before: 'q\n'.repeat(1 + underflow),
    after: `\n${'Q\n'.repeat(1 + unrestored)}${covers.join('\n')}\n`,
  }
}
