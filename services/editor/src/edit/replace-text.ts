import { dot, minus, turn } from '@folio/pdf-content/matrix'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import type { ContentNode } from '../content/content-node.ts'
import type { Show, ShownGlyph } from '../content/shown-text.ts'
import type { EmbeddedFonts } from '../typeset/embedded-fonts.ts'
import { type SetText, setText } from '../typeset/set-line.ts'
import type { Alignment } from './alignment.ts'
import { rewriteShow, type ShowEdit } from './rewrite-show.ts'
import { lineLength, type Setting, writeLine } from './write-piece.ts'

/** Between baselines, as a part of the font size. */
export const lineHeight = 1.2

/** How much of the room a line leaves stands before it. */
const shares: Readonly<Record<Alignment, number>> = { start: 0, center: 0.5, end: 1 }

/** Collects what becomes of the texts of a page, and turns it into splices of its contents. */
export class TextReplacer {
  readonly #document: PdfDocument
  readonly #fonts: EmbeddedFonts
  readonly #edits = new Map<Show, ShowEdit>()
  readonly #taken = new Set<ShownGlyph>()
  readonly #names = new Map<ContentNode, Map<number, string>>()

  constructor(document: PdfDocument, fonts: EmbeddedFonts) {
    this.#document = document
    this.#fonts = fonts
  }

  /** Whether an earlier edit has taken one of these. */
  isTaken(glyphs: readonly ShownGlyph[]): boolean {
    return glyphs.some((glyph) => this.#taken.has(glyph))
  }

  remove(glyphs: readonly ShownGlyph[]): void {
    for (const glyph of glyphs) {
      this.#taken.add(glyph)
      this.#editOf(glyph.show).removed.add(glyph)
    }
  }

  /** Takes the glyphs out and sets `content` in their place: same font if it can, same size, color and line. */
  replace(glyphs: readonly ShownGlyph[], content: string, alignment: Alignment): SetText | undefined {
    const [first] = glyphs
    if (!first) return undefined
    this.remove(glyphs)
    const { show } = first
    const { font } = show.state
    const text = setText(content, font, font.traits, this.#fonts)
    this.#editOf(show).insertions.set(first, this.#insertion(text, glyphs, alignment, first))
    return text
  }

  /** To be called once, when all edits of the page are known. */
  splice(): void {
    for (const [show, edit] of this.#edits) {
      show.node.splices.push({ start: show.start, end: show.end, text: rewriteShow(show, edit) })
    }
  }

  #editOf(show: Show): ShowEdit {
    const known = this.#edits.get(show) ?? { removed: new Set(), insertions: new Map() }
    this.#edits.set(show, known)
    return known
  }

  #insertion(
    { lines }: SetText,
    glyphs: readonly ShownGlyph[],
    alignment: Alignment,
    first: ShownGlyph,
  ): string {
    const { show } = first
    const { state } = show
    const setting: Setting = {
      state: { ...state, fontName: this.#ownName(show) },
      newSize: state.size * state.font.em,
      nameOf: ({ file, vertical }) => this.#nameOf(show.node, this.#fonts.refOf(file, vertical)),
    }
    const move = (distance: number): string[] =>
      distance === 0 ? [] : [`[${writeNumber((-distance / state.size) * 1000)}] TJ`]
    const room = reachOf(glyphs, first)
    const out: string[] = []
    for (const [index, line] of lines.entries()) {
      if (line.pieces.length === 0) continue
      const rise = state.rise - index * lineHeight * setting.newSize
      const length = lineLength(line, setting)
      // What is written from the right keeps its right end.
      const kept = line.rightToLeft && alignment === 'start' ? 'end' : alignment
      const indent = (room - length) * shares[kept]
      if (index > 0) out.push(`${writeNumber(rise)} Ts`)
      out.push(...move(indent), writeLine(line, rise, setting), ...move(-indent - length))
      if (index > 0) out.push(`${writeNumber(state.rise)} Ts`)
    }
    return out.join('\n')
  }

  /** A form may show text in a font that was chosen before it, under a name it does not know. */
  #ownName({ node, state }: Show): string {
    const fonts = this.#document.dict(node.resources, 'Font')
    const named = this.#document.entry(fonts, state.fontName)
    if (named === this.#document.resolve(state.fontObject)) return state.fontName
    return node.addResource(this.#document, 'Font', state.fontObject)
  }

  #nameOf(node: ContentNode, ref: ReturnType<EmbeddedFonts['refOf']>): string {
    const names = this.#names.get(node) ?? new Map<number, string>()
    this.#names.set(node, names)
    const name = names.get(ref.id) ?? node.addResource(this.#document, 'Font', ref)
    names.set(ref.id, name)
    return name
  }
}

/** From the first glyph's origin to the end of the last, in text space before scaling. */
function reachOf(glyphs: readonly ShownGlyph[], first: ShownGlyph): number {
  const unit = turn(first.show.toPage, [1, 0])
  const square = dot(unit, unit) * (first.show.state.scale || 1)
  if (square === 0) return 0
  return glyphs.reduce((most, { to }) => Math.max(most, dot(minus(to, first.from), unit) / square), 0)
}
