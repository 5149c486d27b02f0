/** The lines of a paragraph as one text. */
export interface JoinedLines {
  readonly text: string
  /** Where each line begins in it. */
  readonly starts: readonly number[]
  /** Whether a line's last character is a hyphen that only its end had asked for, and that the text does not have. */
  readonly hyphenated: readonly boolean[]
}

/**
 * Joins lines as they are read: a hyphen between a letter and a small one goes, since only the end of the line put it
 * there; any other between two letters or digits stays; else there is a space.
 * @param hyphens the lines, from 0, whose last hyphen is one of a compound and stays
 */
export function joinLines(lines: readonly string[], hyphens: readonly number[] = []): JoinedLines {
  let text = ''
  const starts: number[] = []
  const hyphenated: boolean[] = []
  for (const [index, line] of lines.entries()) {
    const own = line.trim()
    const next = lines[index + 1]?.trim() ?? ''
    starts.push(text.length)
    const soft =
      next !== '' &&
      (/\u00ad$/u.test(own) ||
        (/\p{L}[-\u2010]$/u.test(own) && /^\p{Ll}/u.test(next) && !hyphens.includes(index)))
    const hard = /[\p{L}\p{N}][-\u2010]$/u.test(own) && /^[\p{L}\p{N}]/u.test(next)
    hyphenated.push(soft)
    text += soft ? own.slice(0, -1) : own
    if (next !== '' && !soft && !hard) text += ' '
  }
  return { text, starts, hyphenated }
}
