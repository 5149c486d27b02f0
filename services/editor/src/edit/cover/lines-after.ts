import { commonEnds } from '@folio/contract/editing/common-ends'
import { joinLines } from '@folio/contract/editing/join-lines'

/**
 * What the lines of a paragraph in a picture say after an edit: lines that are not changed stay as they are, since their
 * picture does; the words of those that are fill them as far as their old ones did, and the last takes the rest.
 * @param hyphens as in `joinLines`
 */
export function linesAfter(
  lines: readonly string[],
  hyphens: readonly number[] | undefined,
  content: string,
): readonly string[] {
  const { text, starts, hyphenated } = joinLines(lines, hyphens)
  const now = content.trim().replace(/\s+/gu, ' ')
  const [same, rest] = commonEnds(text, now, isInWord)
  const lineAt = (place: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= place),
    )
  const [first, last] = [lineAt(same), lineAt(Math.max(same, text.length - rest - 1))]
  const end = starts[last + 1] ?? text.length
  const hyphen = hyphenated[last] ? (lines[last]?.trim().at(-1) ?? '') : ''
  const changed = [
    text.slice(starts[first], same),
    now.slice(same, now.length - rest),
    text.slice(Math.max(same, text.length - rest), end).trimEnd() + hyphen,
  ].join('')
  const filled = fill(changed, lines.slice(first, last + 1))
  return lines.map((line, index) => filled[index - first] ?? line.trim())
}

/** Whether a place lies within a word. */
const isInWord = (text: string, at: number): boolean =>
  /\S$/u.test(text.slice(0, at)) && /^\S/u.test(text.slice(at))

/** Words into lines of about as many characters as there were. */
function fill(text: string, lines: readonly string[]): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  return lines.map((line, index) => {
    if (index === lines.length - 1) return words.splice(0).join(' ')
    let filled = ''
    while (
      words[0] !== undefined &&
      (filled === '' || `${filled} ${words[0]}`.length <= line.trim().length)
    ) {
      filled = [filled, words.shift()].filter((part) => part !== '').join(' ')
    }
    return filled
  })
}
