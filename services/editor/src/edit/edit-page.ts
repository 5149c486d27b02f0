import type { SaveElement } from '@folio/contract/editing/editor'
import { identity, invert } from '@folio/pdf-content/matrix'
import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { append } from '@folio/pdf-objects/writing/append'
import { pageNode } from '../content/content-node.ts'
import { rebuildPage } from '../content/rebuild-content.ts'
import type { ShownGlyph } from '../content/shown-text.ts'
import { ContentWalker } from '../content/walk-content.ts'
import type { DocumentFonts } from '../fonts/load-fonts.ts'
import { pageToView } from '../geometry/page-view.ts'
import type { EmbeddedFonts } from '../typeset/embedded-fonts.ts'
import type { SetText } from '../typeset/set-line.ts'
import { alignmentOf } from './alignment.ts'
import { coverPlace, coverText } from './cover-text.ts'
import { findText } from './find-text.ts'
import { GlyphIndex } from './glyph-index.ts'
import { hideReadings } from './hide-readings.ts'
import { hideTagReadings } from './hide-tag-readings.ts'
import { glyphsUnder, isInvisible, isLive } from './live-text.ts'
import { TextReplacer } from './replace-text.ts'
import { runsByGlyph } from './text-runs.ts'

/** What became of the edits of one or more pages. */
export interface EditCounts {
  replaced: number
  deleted: number
  covered: number
  substituted: number
  missing: number
}

export interface EditTools {
  readonly document: PdfDocument
  readonly fonts: DocumentFonts
  readonly embedded: EmbeddedFonts
  readonly counts: EditCounts
}

/**
 * Changes the texts of a page. What cannot be changed so that the old text is gone is left as it is, and returned.
 * @throws Failure `too-complex`
 */
export function editPage(
  page: Page,
  elements: readonly SaveElement[],
  tools: EditTools,
): readonly SaveElement[] {
  const { document, fonts, embedded, counts } = tools
  const content = pageNode(document, page)
  const { shows, unrestored, underflow } = new ContentWalker(document, fonts).walk(content)
  const toView = pageToView(document, page)
  const toPage = invert(toView) ?? identity
  const runs = runsByGlyph(shows)
  const lines = [...new Set(runs.values())]
  const texts = { index: new GlyphIndex(shows), runs, lines, toView, toPage }
  const replacer = new TextReplacer(document, embedded)
  const [left, bottom, right, top] = page.cropBox
  const middle = [(left + right) / 2, (bottom + top) / 2] as const
  const touched: ShownGlyph[] = []
  const covers: string[] = []
  const unchanged = elements.filter((element) => !change(element))
  replacer.splice()
  hideTagReadings(document, page.dict, hideReadings(document, touched))
  rebuildPage(document, page, content, surroundings(covers, unrestored, underflow))
  return unchanged

  /** Whether it could be done. */
  function change(element: SaveElement): boolean {
    const glyphs = findText(element, texts)
    if (replacer.isTaken(glyphs)) return false
    if (glyphs.every(isInvisible)) return cover(element, glyphs)
    append(touched, glyphs)
    if (element.content.trim() === '') {
      replacer.remove(glyphs)
      counts.deleted += 1
    } else {
      const text = replacer.replace(glyphs, element.content, alignmentOf(glyphs, texts, middle))
      counts.replaced += 1
      if (text) count(text)
    }
    return true
  }

  /**
   * A box hides a picture of a text: under invisible text that was found, or where nobody claims to have read any.
   * What it hides must not stay in the file: invisible text goes with it, and live text if the box itself is all that
   * was asked for.
   */
  function cover(element: SaveElement, found: readonly ShownGlyph[]): boolean {
    if (found.length === 0 && element.original) return false
    const hidden = glyphsUnder(coverPlace(element, found, toPage), texts.index)
    if (element.original && hidden.some(isLive)) return false
    const glyphs = element.original ? found : [...new Set([...found, ...hidden])]
    append(touched, glyphs)
    replacer.remove(glyphs)
    const setup = { document, page: content, fonts: embedded, toPage }
    const { operators, text } = coverText(element, found, setup)
    covers.push(operators)
    counts.covered += 1
    count(text)
    return true
  }

  function count({ substituted, missing }: SetText): void {
    if (substituted) counts.substituted += 1
    counts.missing += missing
  }
}

/** Boxes are drawn in the state a page begins with, whatever its content saves or restores too often. */
function surroundings(covers: readonly string[], unrestored: number, underflow: number) {
  if (covers.length === 0) return { before: '', after: '' }
  return {
    before: 'q\n'.repeat(1 + underflow),
    after: `\n${'Q\n'.repeat(1 + unrestored)}${covers.join('\n')}\n`,
  }
}
