import type { EncodedText, FontCode } from './text-font.ts'

type Candidate = Pick<FontCode, 'code' | 'advance' | 'text' | 'isWordSpace'> & { readonly length?: number }

/**
 * The text in codes, character by character (a ligature in the font stands for nothing that was typed).
 * @param shows whether the glyph of a code is sure to be there
 * @returns undefined when any character has no such code
 */
export function encodeWith(
  text: string,
  candidates: Iterable<Candidate>,
  shows: (code: number) => boolean,
): EncodedText | undefined {
  const wanted = new Set(text)
  const byText = new Map<string, Candidate>()
  for (const candidate of candidates) {
    if (!wanted.has(candidate.text) || byText.has(candidate.text)) continue
    if (shows(candidate.code)) byText.set(candidate.text, candidate)
  }
  const bytes: number[] = []
  const codes: FontCode[] = []
  for (const character of text) {
    const found = byText.get(character)
    if (!found) return undefined
    const { code, advance, isWordSpace, length = 1 } = found
    const start = bytes.length
    for (let at = length - 1; at >= 0; at -= 1) bytes.push(Math.floor(code / 256 ** at) % 256)
    codes.push({ start, end: bytes.length, code, advance, text: character, isWordSpace })
  }
  return { bytes: Uint8Array.from(bytes), codes }
}
