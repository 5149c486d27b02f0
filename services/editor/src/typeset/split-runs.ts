import { matchesShaped } from '@folio/contract/reading/shaped-scripts'
import bidiFactory from 'bidi-js'
import type { FontTraits, TextFont } from '../fonts/text-font.ts'
import { type FontFile, fontFor, standIn } from './font-files.ts'

const bidi = bidiFactory()

/** Text of one font and one direction. */
export interface FontRun {
  readonly text: string
  /** Undefined for the font of the original. */
  readonly file: FontFile | undefined
  /** Another cut of the font of the original, which has what that one lacks. */
  readonly sibling?: TextFont | undefined
  readonly rightToLeft: boolean
  /** Characters that no font has. */
  readonly missing: number
}

/** What the font of the original has of a line; each character may be read from the right. */
export interface OwnLetters {
  /** Whether it is sure to show the character at a place as it should be. */
  has(character: string, at: number, rightToLeft: boolean): boolean
  /** Whether it shows the character by itself, if not as it should be beside others. */
  hasAlone(character: string, rightToLeft: boolean): boolean
  /** Another cut of the font that has the character. */
  siblingWith(character: string, rightToLeft: boolean): TextFont | undefined
}

/**
 * A line cut by direction and font, from left to right (Unicode Annex 9, L2). What no other font has is better shown by
 * the one of the original than missing.
 * @param letters undefined where there is no font of the original
 */
export function splitRuns(line: string, traits: FontTraits, letters?: OwnLetters): FontRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const pieces: { run: FontRun; level: number }[] = []
  let at = 0
  for (const character of line) {
    const level = levels[at] ?? 0
    at += character.length
    const isMarked =
      /^\p{M}/u.test(line.slice(at)) && matchesShaped(String.fromCodePoint(line.codePointAt(at) ?? 0))
    const rightToLeft = (level & 1) === 1
    const last = pieces.at(-1)
    const follows = continued(character, last?.run)
    const isSure =
      !isMarked && !follows && letters?.has(character, at - character.length, rightToLeft) === true
    const sibling = isSure || isMarked || follows ? undefined : letters?.siblingWith(character, rightToLeft)
    const other = isSure || sibling ? undefined : (follows ?? fontFor(character, traits))
    const own = isSure || sibling || (!other && letters?.hasAlone(character, rightToLeft) === true)
    const file = own ? undefined : (other ?? standIn(traits))
    const missing = own || other ? 0 : 1
    if (last && last.level === level && last.run.file === file && last.run.sibling === sibling) {
      last.run = { ...last.run, text: last.run.text + character, missing: last.run.missing + missing }
    } else pieces.push({ run: { text: character, file, sibling, rightToLeft, missing }, level })
  }
  return reordered(pieces)
}

/** What a bracket is drawn as where it is read from the right (Unicode Annex 9, L4); any other character is itself. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character

/** Spaces and marks stay in the font of what stands before them. */
function continued(character: string, last: FontRun | undefined): FontFile | undefined {
  if (!last || !/[\s\p{M}\u200c\u200d]/u.test(character)) return undefined
  const has = last.file?.font.nominalGlyph(character.codePointAt(0) ?? 0)
  return has ? last.file : undefined
}

function reordered(pieces: readonly { run: FontRun; level: number }[]): FontRun[] {
  const order = [...pieces]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      if ((order[start]?.level ?? 0) < level) continue
      let end = start
      while ((order[end]?.level ?? 0) >= level) end += 1
      order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = end
    }
  }
  return order.map(({ run }) => run)
}
