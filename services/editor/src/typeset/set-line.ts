import type { FontOutcome } from '@folio/contract/editing/edit-outcome'
import { isReadFromRight } from '@folio/contract/reading/directions'
import { matchesShaped } from '@folio/contract/reading/shaped-scripts'
import { type ShapedGlyph, shapeText, stackText } from '@folio/font-kit/harfbuzz/shape'
import type { EncodedText, FontTraits, TextFont } from '../fonts/text-font.ts'
import type { EmbeddedFonts } from './embedded-fonts.ts'
import { type FontFile, isOfFamily } from './font-files.ts'
import { type FontFit, fitOf } from './font-fit.ts'
import { inARow, type JoinedWords } from './joined-words.ts'
import { joinedText } from './joining-letters.ts'
import { mirrored, type OwnLetters, splitRuns } from './split-runs.ts'

/** A stretch of a line in one font: the original's own, or one that comes into the document with the edit. */
export type SetPiece =
  | {
      readonly kind: 'own'
      readonly encoded: EncodedText
      /** Another cut of the same font, which the codes are of. */
      readonly sibling?: TextFont | undefined
    }
  | {
      readonly kind: 'new'
      readonly file: FontFile
      readonly fit: FontFit
      readonly glyphs: readonly ShapedGlyph[]
      readonly joined: boolean
      readonly vertical: boolean
    }

export interface SetText {
  readonly lines: readonly SetLine[]
  /** Which of its letters are not in the original's font; `kept` where there is no original. */
  readonly font: FontOutcome
  /** Characters that no font has. */
  readonly missing: number
}

/** A line of a text that has been set; `rightToLeft` says from which side it is read. */
export interface SetLine {
  readonly pieces: readonly SetPiece[]
  readonly rightToLeft: boolean
}

const joining = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}]/u

/**
 * Sets a text in its original's font, and the letters that it does not have in fonts that resemble it.
 * @param own undefined where there is no original
 * @param joined what is known of the joined letters of its font
 * @param siblings other cuts of its font, for letters that it lacks
 * @param bracketsAsRead whether its codes for brackets in words from the right tell how they are read, not how they look
 */
export function setText(
  content: string,
  own: TextFont | undefined,
  fonts: Pick<EmbeddedFonts, 'add'>,
  {
    traits = own?.traits,
    joined,
    siblings = [],
    bracketsAsRead = false,
  }: {
    readonly traits?: FontTraits | undefined
    readonly joined?: JoinedWords | undefined
    readonly siblings?: readonly TextFont[]
    readonly bracketsAsRead?: boolean
  } = {},
): SetText {
  const looks = traits ?? plainLook
  const told = bracketsAsRead ? (character: string) => character : mirrored
  const vertical = own?.vertical === true
  // A second column would have to find room among others.
  const lines = (vertical ? [linesOf(content).join(' ')] : linesOf(content)).map((line) =>
    spelling(line, own),
  )
  let missing = 0
  const letters = { own: 0, names: new Set<string>(), alike: true }
  const set = lines.map((line): SetLine => {
    const runs = splitRuns(line, looks, own && ownLetters(own, line, { joined, told, siblings }))
    const pieces = runs.map(({ text, file, sibling, rightToLeft, missing: absent }): SetPiece => {
      missing += absent
      const encoded =
        file || !own ? undefined : encodeRun(text, sibling ?? own, rightToLeft, { joined, told })
      if (encoded) {
        if (text.trim() !== '') letters.own += 1
        return { kind: 'own', encoded, sibling }
      }
      if (!file) throw new Error('a font does not have the letters it said it has')
      if (text.trim() !== '') {
        letters.names.add(file.family)
        letters.alike &&= isOfFamily(looks, file)
      }
      const glyphs = vertical ? stackText(text, file) : shapeText(text, file, rightToLeft)
      for (const { glyph, text: read } of glyphs) fonts.add(file, glyph, read)
      return { kind: 'new', file, fit: fitOf(own, file, text), glyphs, joined: joining.test(text), vertical }
    })
    return { pieces, rightToLeft: isReadFromRight(line) }
  })
  return { lines: set, font: own ? outcomeOf(letters) : { kind: 'kept' }, missing }
}

const plainLook: FontTraits = { name: '', bold: false, italic: false, serif: false, fixedPitch: false }

/** Letters as they come together in one text. */
export interface FontsOfLetters {
  /** How many stretches, or letters, are in the font of the original. */
  readonly own: number
  /** The families of the others, and whether all of them are the one of the original. */
  readonly names: ReadonlySet<string>
  readonly alike: boolean
}

/** Which fonts the letters of a text are in. */
export function outcomeOf({ own, names, alike }: FontsOfLetters): FontOutcome {
  if (names.size === 0) return { kind: 'kept' }
  return {
    kind: own > 0 ? 'partly substituted' : 'substituted',
    names: [...names],
    ...(alike && { alike }),
  }
}

interface FromTheRight {
  readonly joined: JoinedWords | undefined
  /** What the font calls a character that is read from the right. */
  readonly told: (character: string) => string
}

/** What is read from the right, with its joined words. */
function encodeRun(
  text: string,
  own: TextFont,
  rightToLeft: boolean,
  { joined, told }: FromTheRight,
): EncodedText | undefined {
  if (!rightToLeft) return own.encode(text)
  const encoded: EncodedText[] = []
  for (const piece of text.split(new RegExp(`(${joinedText.source})`, 'u')).reverse()) {
    if (piece === '') continue
    const codes = joined?.encode(piece, own) ?? own.encode([...piece].reverse().map(told).join(''))
    if (!codes) return undefined
    encoded.push(codes)
  }
  return inARow(encoded)
}

/** The own font is sure to show what it has by itself, or in its joined word. */
function ownLetters(
  own: TextFont,
  line: string,
  { joined, told, siblings }: FromTheRight & { readonly siblings: readonly TextFont[] },
): OwnLetters {
  const inWords = new Set<number>()
  for (const { 0: word, index } of joined ? line.matchAll(joinedText) : [])
    if (joined?.encode(word, own)) for (let at = 0; at < word.length; at += 1) inWords.add(index + at)
  const known = new Map(
    [...new Set([...line].flatMap((character) => [character, told(character)]))].map((character) => [
      character,
      own.encode(character) !== undefined,
    ]),
  )
  const hasAlone = (character: string, rightToLeft: boolean) =>
    known.get(rightToLeft ? told(character) : character) ?? false
  return {
    hasAlone,
    siblingWith: (character, rightToLeft) =>
      rightToLeft || matchesShaped(character)
        ? undefined
        : siblings.find((sibling) => sibling.encode(character) !== undefined),
    has: (character, at, rightToLeft) =>
      inWords.has(at) ||
      (!matchesShaped(rightToLeft ? told(character) : character) && hasAlone(character, rightToLeft)),
  }
}

/** Returns a line as it is, or with what looks alike where the font has only that. */
function spelling(line: string, own: TextFont | undefined): string {
  if (!own || own.encode(line)) return line
  return [...line].map((character) => (own.encode(character) ? character : plain(character))).join('')
}

/** Spaces of other kinds, hyphens that do not break: what few fonts have, and nobody sees. */
const plain = (line: string): string =>
  line.replace(/[\u00a0\u2007\u202f]/g, ' ').replace(/[\u2010\u2011]/g, '-')

/** What cannot be drawn is left out: control characters, halves of characters. */
export const linesOf = (content: string): string[] =>
  content
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\t/g, ' ').replace(/[\p{Cc}\p{Cs}\ufeff]/gu, ''))
