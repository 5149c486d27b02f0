import { commonEnds } from '@folio/contract/editing/common-ends'
import { matchesJoining } from '@folio/contract/reading/shaped-scripts'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { heardText, isSilent } from '../texts/heard-text.ts'
import { plain, readings } from '../texts/spelled-text.ts'
import { isWhite } from '../texts/text-runs.ts'
import { evenEnds, readEnds } from './reordered-text.ts'

/** What of a text changes, from its beginning to its end as it is read from the left. */
export interface ChangedPart {
  /** Glyphs that stay, go, and stay; each with the white space that belongs to them. */
  readonly before: readonly ShownGlyph[]
  readonly removed: readonly ShownGlyph[]
  readonly after: readonly ShownGlyph[]
  /** What was read in place of those that go, and what is to be set instead. */
  readonly old: string
  readonly content: string
  /** Whether white space stands before and behind the part in what stays. */
  readonly spaceBefore: boolean
  readonly spaceAfter: boolean
}

/**
 * The least part of a text that has to be set anew: letters, or whole words of scripts whose letters change beside
 * each other. Undefined where the glyphs cannot be told apart by what they are read as.
 * Where the font does not say what they mean, what is read is only their numbers: letters of no script, nor marks.
 * @param glyphs in the order they are drawn
 * @param isWhole says where else a text may not be cut; nowhere unless told
 * @param ownLetters what glyphs draw that tell more than that
 */
export function changedPart(
  glyphs: readonly ShownGlyph[],
  original: string,
  content: string,
  {
    isWhole,
    ownLetters,
  }: {
    readonly isWhole?: (text: string, at: number) => boolean
    readonly ownLetters?: ReadonlyMap<ShownGlyph, string> | undefined
  } = {},
): ChangedPart | undefined {
  const heard = heardText(glyphs, original)
  const inOrder = spelledEnds(glyphs, original, heard, ownLetters)
  const ends = inOrder ?? (isSilent(glyphs) ? readEnds(glyphs, original) : undefined)
  if (!ends) return undefined
  const isOne = isSilent(glyphs) && !heard ? isInPair : isInside
  let [start, end] = commonEnds(
    original,
    content,
    (text, at) => isOne(text, at) || isWhole?.(text, at) === true,
  )
  const boundaries = new Set([0, ...(inOrder ?? evenEnds(glyphs, original))])
  // A ligature is one glyph for several letters.
  while (start > 0 && !isBoundary(start)) start -= 1
  while (end > 0 && !isBoundary(original.length - end)) end -= 1
  const [prefix, suffix] = [original.slice(0, start), original.slice(original.length - end)]
  const [first, last] = [plain(prefix).length, plain(original).length - plain(suffix).length]
  const [spaceBefore, spaceAfter] = [/\s$/u.test(prefix), /^\s/u.test(suffix)]
  const parts = { before: [] as ShownGlyph[], removed: [] as ShownGlyph[], after: [] as ShownGlyph[] }
  for (const [index, glyph] of glyphs.entries()) {
    const at = ends[index] ?? 0
    const begin = ends[index - 1] ?? 0
    const white = at === begin
    if (white ? at < first || (at === first && spaceBefore) : at <= first) parts.before.push(glyph)
    else if (white ? at > last || (at === last && spaceAfter) : begin >= last) parts.after.push(glyph)
    else parts.removed.push(glyph)
  }
  return {
    ...parts,
    ...{ spaceBefore, spaceAfter },
    old: original.slice(start, original.length - end),
    content: content.slice(start, content.length - end),
  }

  function isBoundary(at: number): boolean {
    const [left, right] = [plain(original.slice(0, at)), plain(original.slice(at))]
    return left + right === plain(original) && boundaries.has(left.length)
  }
}

/** How much of a text is read after each glyph; white space is nothing. */
export function spelledEnds(
  glyphs: readonly ShownGlyph[],
  original: string,
  heard: readonly string[] | undefined,
  ownLetters?: ReadonlyMap<ShownGlyph, string>,
): number[] | undefined {
  const letters = plain(original)
  const ends: number[] = []
  let read = 0
  for (const [index, glyph] of glyphs.entries()) {
    const own = heard?.[index] ?? ownLetters?.get(glyph)
    const possible = own === undefined ? readings(glyph) : [plain(own)]
    const text = isWhite(glyph) ? '' : possible.find((reading) => letters.startsWith(reading, read))
    if (text === undefined) return undefined
    read += text.length
    ends.push(read)
  }
  return read === letters.length ? ends : undefined
}

/** Whether a place lies within the two halves of one character. */
const isInPair = (text: string, at: number): boolean => /[\ud800-\udbff]$/.test(text.slice(0, at))

/** Whether a place lies within what is drawn as one: a character and its marks, or a word of a shaped script. */
function isInside(text: string, at: number): boolean {
  const [left, right] = [text.slice(0, at), text.slice(at)]
  if (/^(?:\p{M}|\u200c|\u200d|\ufe0f)/u.test(right) || /[\ud800-\udbff\u200d]$/.test(left)) return true
  const [before = ''] = /\S*$/u.exec(left) ?? []
  const [behind = ''] = /^\S*/u.exec(right) ?? []
  const inWord = before !== '' && behind !== ''
  return inWord && matchesJoining(before + behind)
}
