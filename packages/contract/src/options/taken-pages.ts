import { type PlannedPages, pagePlanText, parsePagePlan, plannedIn, type Turn } from './page-plan.ts'

/**
 * The pages that are taken of a file and by how much each is turned clockwise, beyond what it is turned in its file.
 * Numbers of pages count from 1 and ascend.
 */
export type TakenPages = ReadonlyMap<number, Turn>

interface OfFile {
  /** Its place among the files that are sent, from 0. */
  readonly file?: number
  readonly fileCount?: number
  readonly pageCount: number
}

/**
 * What the field `pages` takes of a file where order means nothing: all pages when it is empty, and none where it names
 * other files only. Entries that name no file are about each. Of entries that name the same page the last one counts.
 */
export const takenPages = (text: string, of: OfFile): Read =>
  readTaken(text, of, (entry) => plannedIn(entry, of.pageCount))

/**
 * The same where one list serves files of different lengths: what lies beyond a file's last page is passed over, so that
 * there may be no page left.
 */
export const takenWhereThere = (text: string, of: OfFile): Read =>
  readTaken(text, of, ({ start, end }) => ({ pages: { start, end: Math.min(end, of.pageCount) } }))

type Read = { readonly pages: TakenPages } | { readonly error: string }

function readTaken(
  text: string,
  { file = 0, fileCount = 1, pageCount }: OfFile,
  within: (entry: PlannedPages) => ReturnType<typeof plannedIn>,
): Read {
  const result = parsePagePlan(text, fileCount, file)
  if ('error' in result) return result
  // Filled, not listed: thousands of entries may each name every page.
  const turns = new Int16Array(pageCount + 1).fill(notTaken)
  for (const entry of result.plan) {
    if (entry === 'blank') return { error: pagePlanText.noBlanks }
    if (entry.file !== file) continue
    const span = within(entry)
    if ('error' in span) return span
    turns.fill(entry.turn, span.pages.start, span.pages.end + 1)
  }
  return { pages: new Map([...turns.entries()].filter((one): one is [number, Turn] => one[1] !== notTaken)) }
}

const notTaken = -1

/** Whether some page is turned, as far as the text alone tells. */
export const turnsPages = (text: string): boolean => /@(?:90|180|270)/.test(text)

/** The turn after another quarter to the right. */
export const quarterMore = (turn: Turn): Turn => ((turn + 90) % 360) as Turn
