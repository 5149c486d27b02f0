import type { Segment } from '../lines/line-model.ts'
import type { WordPart } from './note-labels.ts'
import type { PageContent } from './page-content.ts'

const numberOrSign = /\d{1,3}|[*†‡§¶‖#]{1,4}|\p{Ll}/gu

/** Returns the raised numbers and signs in the text of a page, in tables too, from top to bottom. */
export function raisedParts({ segments, tables }: Pick<PageContent, 'segments' | 'tables'>): WordPart[] {
  const inTables = tables.flatMap(({ cells }) => cells.flatMap((cell) => cell.segments))
  return [...segments, ...inTables]
    .sort((one, other) => one.y - other.y)
    .flatMap((segment) =>
      segment.words.flatMap(({ text, look }, word): WordPart[] =>
        look.raised !== 'superscript' || /\p{L}{2}/u.test(text)
          ? []
          : [...text.matchAll(numberOrSign)].map((match) => ({
              ...{ segment, word, text: match[0] },
              from: match.index,
              to: match.index + match[0].length,
            })),
      ),
    )
}

/** The reference to the note of that label; none among the exponents of formulas. */
export const referenceTo = (label: string, parts: readonly WordPart[]): WordPart | undefined =>
  parts.find((part) => part.text === label && (/\D/.test(label) || isAfterText(part)))

/** A number behind a word of letters or a sign of punctuation; behind a single letter or a digit it is an exponent. */
function isAfterText({ segment, word: at }: WordPart): boolean {
  const before = textBefore(segment, at)
  return before === '' || /(?:\p{L}{2}|[\p{P}\s])$/u.test(before)
}

function textBefore({ words }: Segment, at: number): string {
  const word = words[at]
  if (word?.spaced && at > 0) return ' '
  const plain = words.slice(0, at).filter(({ look }) => look.raised === undefined)
  return plain.at(-1)?.text ?? ''
}
