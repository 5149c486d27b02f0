import { hasLeadGap } from '../labels/lead-gap.ts'
import type { TextLine } from '../lines/text-lines.ts'

/** A number or name before the text has so few characters. */
const longest = 12

/**
 * Sets the text of a paragraph at a tab stop where a short word and a wide gap come before it in the first line, as in
 * `١-  text` or `§ 3   text`: what no list of Word counts is kept as it is printed, and its text where it stood.
 */
export function withLeadTab([first, ...others]: readonly TextLine[]): TextLine[] {
  if (!first) return []
  const [lead, text, ...words] = first.words
  if (!lead || !text || first.tabs > 0 || lead.text.length > longest || !text.spaced || text.look.field)
    return [first, ...others]
  if (!hasLeadGap(first.words, first.size) || words.length === 0) return [first, ...others]
  const tab = { from: first.rtl ? lead.x0 : lead.x1, leader: false, leads: true } as const
  return [{ ...first, tabs: 1, words: [lead, { ...text, tab }, ...words] }, ...others]
}
