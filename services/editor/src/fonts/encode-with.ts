import type { EncodedText, FontCode } from './text-font.ts'

/** A code that stands for a character, and of how many bytes it is; one unless told. */
export type Candidate = Pick<FontCode, 'code' | 'advance' | 'text' | 'isWordSpace'> & {
  readonly length?: number
}

/** Fonts of typesetting systems have no space, only distance; so much of an em reads as one. */
export const gap = 0.28

/**
 * The text in codes, character by character (a ligature in the font stands for nothing that was typed). A space that
 * the font does not have is a code without bytes.
 * @param shows whether the glyph of a code is sure to be there
 * @param space as a part of the font size, negative downwards
 * @returns undefined when any character has no such code
 */
export function encodeWith(
  text: string,
  candidates: Iterable<Candidate>,
  shows: (code: number) => boolean,
  space: number,
): EncodedText | undefined {
  const characters = new Set(text)
  const byText = new Map<string, Candidate>()
  for (const candidate of candidates) {
    if (!characters.has(candidate.text) || byText.has(candidate.text)) continue
    if (shows(candidate.code)) byText.set(candidate.text, candidate)
  }
  const bytes: number[] = []
  const codes: FontCode[] = []
  for (const character of text) {
    const choice = byText.get(character)
    if (!choice && character === ' ') {
      const place = { start: bytes.length, end: bytes.length }
      codes.push({ ...place, code: -1, advance: space, text: ' ', isWordSpace: false })
      continue
    }
    if (!choice) return undefined
    const { code, advance, isWordSpace, length = 1 } = choice
    const start = bytes.length
    for (let at = length - 1; at >= 0; at -= 1) bytes.push(Math.floor(code / 256 ** at) % 256)
    codes.push({ start, end: bytes.length, code, advance, text: character, isWordSpace })
  }
  return { bytes: Uint8Array.from(bytes), codes }
}
