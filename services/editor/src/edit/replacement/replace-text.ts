import type { FontOutcome } from '@folio/contract/editing/edit-outcome'
import type { Alignment } from '@folio/contract/editing/line-alignment'
import { isRightToLeft as isMixed } from '@folio/contract/reading/directions'
import { minus } from '@folio/pdf-content/matrix'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import { displacement, type Show, type ShownGlyph, type TextClip } from '../../content/shown-text.ts'
import type { TextFont } from '../../fonts/text-font.ts'
import type { EmbeddedFonts } from '../../typeset/embedded-fonts.ts'
import { type SetLine, type SetText, setText } from '../../typeset/set-line.ts'
import type { NewStretch, TextMoves } from '../marks/text-moves.ts'
import { FontsFromTheRight } from '../texts/fonts-from-the-right.ts'
import { heardText, tells } from '../texts/heard-text.ts'
import { lineFrame } from '../texts/line-frame.ts'
import type { Overprint } from '../texts/overprint.ts'
import { ShownFonts } from '../texts/shown-fonts.ts'
import { isWhite } from '../texts/text-runs.ts'
import type { ChangedPart } from './changed-part.ts'
import { FontNames } from './font-names.ts'
import { type FramedPart, framedPart } from './framed-part.ts'
import { gapToFill, layOutPart, type PartSetup } from './lay-out-part.ts'
import { rewriteShow, type ShowEdit } from './rewrite-show.ts'
import { onPage, placeFrom, roomOf } from './text-places.ts'
import { lineLength, type Setting, wordSpans, writeLine } from './write-piece.ts'

/** The distance between baselines, as a part of the font size. */
export const lineHeight = 1.2

/** Two clipping paths that have nothing in common: programs give one without area the pixel that it lies in. */
const clipAll = '0 0 1 1 re W n 30000 30000 1 1 re W n'

/** How much of the room a line leaves stands before it. */
const shares: Readonly<Record<Alignment, number>> = { start: 0, justified: 0, center: 0.5, end: 1 }

/** A text in place of another one. */
export interface Replacement {
  /** In the order they are drawn. */
  readonly glyphs: readonly ShownGlyph[]
  /** What prints them once more, and changes as they do or goes. */
  readonly again: Overprint
  /** What the glyphs are read as; where nobody knows all of them are replaced. */
  readonly original: string | undefined
  readonly content: string
  readonly alignment: Alignment
  /** The text is read from the right, and begins there. */
  readonly fromRight: boolean
  /** What glyphs draw that tell more than that. */
  readonly ownLetters?: ReadonlyMap<ShownGlyph, string>
}

/** What was set anew, and where the whole text then stands along its line, in units of the page from where it began. */
export interface Replaced {
  readonly set: SetText
  readonly from: number
  readonly to: number
}

/** A line that is to be inserted. */
export interface TypesetLine {
  readonly set: SetText
  readonly line: SetLine
  readonly setting: Setting
  readonly length: number
}

/** Where something is inserted; lengths in units of text space before scaling. */
export interface Insertion {
  readonly glyph: ShownGlyph
  readonly side: 'before' | 'behind'
  readonly along: number
  readonly rise: number
}

/** Collects what becomes of the texts of a page, and turns it into splices of its contents. */
export class TextReplacer {
  readonly #fonts: EmbeddedFonts
  readonly fromTheRight: FontsFromTheRight
  readonly #edits = new Map<Show, ShowEdit>()
  readonly #taken = new Set<ShownGlyph>()
  readonly #names: FontNames
  readonly #shown: ShownFonts
  readonly #stretches: NewStretch[] = []

  /** @param all glyphs of the page */
  constructor(document: PdfDocument, fonts: EmbeddedFonts, all: readonly ShownGlyph[]) {
    this.#fonts = fonts
    this.#names = new FontNames(document)
    this.#shown = new ShownFonts(all)
    this.fromTheRight = new FontsFromTheRight(all)
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

  /**
   * Takes out what changes and sets `content` in its place: same font as far as it goes, same size, color and line.
   * What stays keeps its codes, its kerning and, where the alignment does not move it, its place.
   */
  replace({
    glyphs,
    again,
    original,
    content,
    alignment,
    fromRight,
    ownLetters,
  }: Replacement): Replaced | undefined {
    const [first] = glyphs
    if (!first) return undefined
    for (const [index, text] of heardText(glyphs, original ?? '')?.entries() ?? []) {
      const glyph = glyphs[index]
      if (glyph && !tells(glyph)) glyph.show.state.font.witness(glyph.code.code, text)
    }
    const part = framedPart(glyphs, original, content, ownLetters)
    const visual = { alignment: fromRight && alignment === 'start' ? 'end' : alignment, fromRight } as const
    this.remove(again.rest)
    for (const copy of again.copies) {
      const printed = part && framedPart(copy, original, content)
      if (printed) this.#replacePart(printed, visual)
      else this.remove(copy)
    }
    if (part) return this.#replacePart(part, visual)
    this.remove(glyphs)
    const set = this.#set(content, first.show.state.font)
    return { set, ...this.#replaceAll(set, glyphs, alignment, first) }
  }

  /** A line in the font of a show, and its length along the show's own line in units of text space before scaling. */
  typeset(content: string, show: Show): TypesetLine | undefined {
    const set = this.#set(content, show.state.font)
    const [line] = set.lines
    if (!line) return undefined
    const setting = this.#setting(show)
    return { set, line, setting, length: lineLength(line, setting) }
  }

  #set(content: string, font: TextFont): SetText {
    const siblings = this.#shown.siblingsOf(font)
    const { joined } = this.fromTheRight
    if (!isMixed(content)) return setText(content, font, this.#fonts, { siblings, joined })
    return setText(content, font, this.#fonts, {
      siblings,
      // Of letters that the font names wrongly the new words would be other ones.
      joined: this.fromTheRight.hasWrongNames(font) ? undefined : joined,
      bracketsAsRead: this.fromTheRight.hasReadBrackets(font),
    })
  }

  /** Draws a line beside a glyph of its show, so far from the pen there; the pen then stands where it stood. */
  insert({ line, setting }: TypesetLine, { glyph, side, along, rise }: Insertion): void {
    const { state } = glyph.show
    const pen = side === 'before' ? 0 : displacement(glyph.code, state)
    for (const { from, to } of wordSpans(line, setting)) {
      const place = (way: number) => onPage(glyph, pen + along + way, rise)
      this.#stretches.push({ host: glyph, side, from: place(from), to: place(to) })
    }
    const level = state.rise + rise
    const [raise, lower] =
      rise === 0 ? ['', ''] : [`${writeNumber(level)} Ts\n`, `\n${writeNumber(state.rise)} Ts`]
    const written = `${raise}${writeAt(line, { indent: along, setting, rise: level })}${lower}`
    const places = this.#editOf(glyph.show)[side]
    const before = places.get(glyph)
    places.set(glyph, before === undefined ? written : `${before}\n${written}`)
  }

  /** Moves a glyph that stays, in units of text space before scaling. */
  move(glyph: ShownGlyph, along: number, rise: number): void {
    this.take([glyph])
    const edit = this.#editOf(glyph.show)
    if (along !== 0) edit.shifts.set(glyph, along)
    if (rise !== 0) edit.rises.set(glyph, rise)
  }

  /** Keeps other edits from these. */
  take(glyphs: readonly ShownGlyph[]): void {
    for (const glyph of glyphs) this.#taken.add(glyph)
  }

  /** What all edits so far do to the letters of the page. */
  moves(): TextMoves {
    const hosts = new Set(this.#stretches.map(({ host }) => host))
    const wayOf: TextMoves['wayOf'] = (glyph) => {
      const edit = this.#edits.get(glyph.show)
      if (edit?.removed.has(glyph)) return 'gone'
      const [shift, rise] = [edit?.shifts.get(glyph) ?? 0, edit?.rises.get(glyph) ?? 0]
      return shift === 0 && rise === 0 ? undefined : minus(onPage(glyph, shift, rise), glyph.from)
    }
    const touches = (glyph: ShownGlyph) => hosts.has(glyph) || wayOf(glyph) !== undefined
    const touched = [...this.#edits.keys()].flatMap(({ glyphs }) => glyphs.filter(touches))
    return { stretches: this.#stretches, wayOf, touches, touched }
  }

  /** To be called once, when all edits of the page are known. @returns whether there are any */
  splice(): boolean {
    for (const [show, edit] of this.#edits) {
      show.node.splices.push({ start: show.start, end: show.end, text: rewriteShow(show, edit) })
    }
    for (const { node, end } of this.#emptyClips()) node.splices.push({ start: end, end, text: clipAll })
    return this.#edits.size > 0
  }

  /** Where no letter is left to paint through, nothing is to be seen: without any there would be no clip (9.4.1). */
  #emptyClips(): TextClip[] {
    const clips = new Set([...this.#edits.keys()].map(({ textClip }) => textClip))
    return [...clips].filter(
      (clip) => clip?.painted === true && clip.shows.every((show) => this.#isEmptied(show)),
    ) as TextClip[]
  }

  #isEmptied(show: Show): boolean {
    const edit = this.#edits.get(show)
    const isSet = edit !== undefined && edit.before.size + edit.behind.size > 0
    return !isSet && show.glyphs.every((glyph) => isWhite(glyph) || edit?.removed.has(glyph))
  }

  #editOf(show: Show): ShowEdit {
    const known = this.#edits.get(show) ?? {
      ...{ removed: new Set(), before: new Map(), behind: new Map(), shifts: new Map(), rises: new Map() },
    }
    this.#edits.set(show, known)
    return known
  }

  #replacePart(
    { part, frame }: FramedPart,
    visual: Pick<PartSetup, 'alignment' | 'fromRight'>,
  ): Replaced | undefined {
    const { before, removed, after, content } = part
    const host = hostOf({ before, removed, after })
    if (!host) return undefined
    const unit = frame.unitOf(host.show)
    const set = this.#set(content, host.show.state.font)
    const [line] = set.lines
    const base = this.#setting(host.show)
    const settingWith = (gap: number | undefined): Setting =>
      gap === undefined || unit === 0 ? base : { ...base, wordGap: gap / unit }
    const isSet = content !== '' && line !== undefined
    const layout = layOutPart(part, {
      ...{ frame, ...visual },
      lengthWith: (gap) => (isSet ? lineLength(line, settingWith(gap)) * unit : 0),
    })
    this.remove(removed)
    for (const glyph of [...before, ...after]) this.#taken.add(glyph)
    for (const [glyph, distance] of layout.shifts) {
      const own = frame.unitOf(glyph.show)
      if (distance !== 0 && own !== 0) this.#editOf(glyph.show).shifts.set(glyph, distance / own)
    }
    if (isSet && unit !== 0) {
      const setting = settingWith(layout.wordGap)
      const isKept = !removed.includes(host) && host !== after[0]
      const pen = isKept ? frame.penAfter(host) : frame.startOf(host)
      const written = writeAt(line, { indent: (layout.start - pen) / unit, setting })
      const edit = this.#editOf(host.show)
      if (isKept) edit.behind.set(host, written)
      else edit.before.set(host, written)
      const place = (way: number) => placeFrom(host, frame, layout.start + way * unit)
      for (const { from, to } of wordSpans(line, setting))
        this.#stretches.push({
          ...{ host, side: isKept ? 'behind' : 'before' },
          ...{ from: place(from), to: place(to) },
        })
    }
    const keepsLetters = [...before, ...after].some((glyph) => !isWhite(glyph))
    const font = keepsLetters ? partly(set.font) : set.font
    return { set: { ...set, font }, from: layout.from, to: layout.to }
  }

  #setting(show: Show): Setting {
    const { state, node } = show
    return {
      state: { ...state, fontName: this.#names.ofShow(show) },
      newSize: state.size * state.font.em,
      nameOf: ({ file, vertical }) => this.#names.of(node, this.#fonts.refOf(file, vertical)),
      nameOfSibling: (font) => this.#names.of(node, this.#shown.objectOf(font)),
    }
  }

  #replaceAll({ lines }: SetText, glyphs: readonly ShownGlyph[], alignment: Alignment, first: ShownGlyph) {
    const { show } = first
    const { state } = show
    const base = this.#setting(show)
    const { from: start, to: end } = roomOf(glyphs, first)
    const room = end - start
    const unit = lineFrame(first).unitOf(show)
    const out: string[] = []
    let [from, to] = [0, 0]
    for (const [index, line] of lines.entries()) {
      if (line.pieces.length === 0) continue
      const rise = state.rise - index * lineHeight * base.newSize
      const settingWith = (gap: number | undefined): Setting =>
        gap === undefined ? base : { ...base, wordGap: gap }
      const fills = alignment === 'justified' && lines.length === 1 && !state.font.vertical
      const setting = settingWith(
        fills ? gapToFill(room, base.newSize, (gap) => lineLength(line, settingWith(gap))) : undefined,
      )
      const length = lineLength(line, setting)
      // What is written from the right keeps its right end.
      const fromRight = line.rightToLeft && !state.font.vertical
      const keepsRight = fromRight && (alignment === 'start' || alignment === 'justified')
      const indent = start + (room - length) * shares[keepsRight ? 'end' : alignment]
      if (index > 0) out.push(`${writeNumber(rise)} Ts`)
      out.push(writeAt(line, { indent, setting, rise }))
      if (index > 0) out.push(`${writeNumber(state.rise)} Ts`)
      const drop = rise - state.rise
      for (const word of wordSpans(line, setting)) {
        const place = (way: number) => onPage(first, indent + way, drop)
        this.#stretches.push({ host: first, side: 'before', from: place(word.from), to: place(word.to) })
      }
      from = Math.min(from, indent * unit)
      to = Math.max(to, (indent + length) * unit)
    }
    this.#editOf(show).before.set(first, out.join('\n'))
    return { from, to }
  }
}

/** The outcome for a text that keeps some of its letters. */
const partly = (font: FontOutcome): FontOutcome =>
  font.kind === 'substituted' ? { ...font, kind: 'partly substituted' } : font

/** The glyph at which something new is set, in its font: one that goes, else the last before, else the first behind. */
function hostOf({ before, removed, after }: Pick<ChangedPart, 'before' | 'removed' | 'after'>) {
  const isInk = (glyph: ShownGlyph) => !isWhite(glyph)
  const [last, lastInk] = [before.at(-1), before.findLast(isInk)]
  const isSameFont = last?.show.state.font === lastInk?.show.state.font
  return removed.find(isInk) ?? (isSameFont ? last : lastInk) ?? after[0]
}

/** A line that far from the pen, which then stands where it stood. */
function writeAt(
  line: SetLine,
  { indent, setting, rise = setting.state.rise }: { indent: number; setting: Setting; rise?: number },
): string {
  const move = (distance: number): string[] =>
    Math.abs(distance) < 1e-9 ? [] : [`[${writeNumber((-distance / setting.state.size) * 1000)}] TJ`]
  const length = lineLength(line, setting)
  return [...move(indent), writeLine(line, rise, setting), ...move(-indent - length)].join('\n')
}
