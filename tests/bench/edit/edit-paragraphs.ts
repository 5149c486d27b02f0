import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import { paragraphsOf } from '../../../frontend/src/tools/edit-pdf/texts/paragraphs.ts'
import type { TextItem } from '../../../frontend/src/tools/edit-pdf/texts/text-item.ts'
import { largestGain, noticeable, type Verdict } from './edit-checks.ts'
import { plain, type SeenPage } from './edit-page.ts'

/** A paragraph, and its text with the longest word of its middle written twice, so that lines break elsewhere. */
export interface ParagraphTrial {
  readonly paragraph: TextItem
  readonly added: string
  readonly content: string
}

/** A trial with the longest paragraph of a page; undefined where it has none. */
export function paragraphTrialOf({ items }: SeenPage): ParagraphTrial | undefined {
  const [paragraph] = [...paragraphsOf(items)].sort((one, other) => other.content.length - one.content.length)
  if (!paragraph) return undefined
  const words = paragraph.content.split(' ')
  const third = Math.floor(words.length / 3)
  const middle = words.slice(third, Math.max(third + 1, words.length - third))
  const added = middle.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  const at = third + middle.indexOf(added)
  const content = [...words.slice(0, at), added, ...words.slice(at)].join(' ')
  return { paragraph, added, content }
}

interface Judged {
  readonly before: SeenPage
  readonly after: SeenPage
  readonly outcome: EditOutcome | undefined
}

/**
 * Right is a text of which two extractors find the new letters and no others; hyphens may come and go with the ends of
 * lines. Untouched is a page on which no pixel differs beside the paragraph and the line below it.
 */
export function judgeParagraph(
  { paragraph, added }: ParagraphTrial,
  { before, after, outcome }: Judged,
): Verdict {
  return {
    text: [textOf, lettersOf].every((read) => sorted(read(after)) === sorted(read(before) + added)),
    outside: isUntouched(before, after, paragraph),
    // Its lines are set anew, and what else is on the page is looked at pixel by pixel.
    ...{ positions: undefined, kept: undefined, identical: undefined },
    // Every letter of the word stood in the paragraph before.
    font: outcome && outcome.font.kind === 'kept',
    clear: (outcome?.collision ?? 0) === 0 && (outcome?.overflow ?? 0) === 0,
    structure: before.structure === after.structure && before.pages === after.pages,
    size: after.pdf.length - before.pdf.length < largestGain,
    damaged: after.complaint && !before.complaint,
  }
}

const textOf = ({ text }: SeenPage): string => text

const lettersOf = ({ letters }: SeenPage): string => letters.map(({ text }) => text).join('')

/** PDFium reads a hyphen at the end of a line as the control character 2. */
const sorted = (text: string): string => [...plain(text).replace(/[-\u2010\p{Cc}]/gu, '')].sort().join('')

/** No pixel differs but from a line's height above the paragraph to two below it. */
function isUntouched(before: SeenPage, after: SeenPage, { y, height, fontSize }: TextItem): boolean {
  const [one, other] = [before.drawings.pdfium, after.drawings.pdfium]
  const scale = one.height / before.viewport.height
  const [top, bottom] = [(y - fontSize) * scale, (y + height + 2 * fontSize) * scale]
  const channels = one.data.length / (one.width * one.height)
  return one.data.every((value, index) => {
    const row = Math.floor(index / (one.width * channels))
    return (row > top && row < bottom) || Math.abs(value - (other.data[index] ?? 0)) < noticeable
  })
}
