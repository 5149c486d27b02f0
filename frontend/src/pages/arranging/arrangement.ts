import { nextKey, type Sheets } from './sheets.ts'

/** A file with the pages that are taken of it before anything is arranged, from 1. */
export interface ArrangedFile {
  readonly id: string
  readonly pages: readonly number[]
}

/** The pages of all files as they were put in order, with the way back. */
export interface Arrangement {
  /** Files whose pages have been dealt out, also where none of them is left. */
  readonly files: readonly string[]
  readonly now: Sheets
  readonly past: readonly Sheets[]
  readonly future: readonly Sheets[]
}

/** Steps that can be taken back. */
const maxSteps = 100

/**
 * The arrangement for these files: what is of other files goes, and the pages of new ones come last. Before a first
 * change the files stand one after the other.
 */
export function arrangedFor(files: readonly ArrangedFile[], before: Arrangement | undefined): Arrangement {
  const previous = before && before.past.length + before.future.length > 0 ? before : undefined
  const ids = new Set(files.map(({ id }) => id))
  if (!previous?.files.some((id) => ids.has(id)))
    return { files: [...ids], now: dealt([], files), past: [], future: [] }
  const fileIds = new Set(previous.files)
  const added = files.filter(({ id }) => !fileIds.has(id))
  if (added.length === 0 && previous.files.every((id) => ids.has(id))) return previous
  const follow = (sheets: Sheets): Sheets =>
    dealt(
      sheets.filter(({ file }) => file === undefined || ids.has(file)),
      added,
    )
  return {
    files: [...ids],
    now: follow(previous.now),
    past: previous.past.map(follow),
    future: previous.future.map(follow),
  }
}

function dealt(sheets: Sheets, files: readonly ArrangedFile[]): Sheets {
  const pages = files.flatMap(({ id, pages }) => pages.map((page) => ({ file: id, page })))
  const next = nextKey(sheets)
  return [...sheets, ...pages.map((page, index) => ({ ...page, key: next + index, turn: 0 as const }))]
}

/** One step further; what had been taken back is gone. */
export const changed = (before: Arrangement, now: Sheets): Arrangement => ({
  ...before,
  now,
  past: [...before.past, before.now].slice(-maxSteps),
  future: [],
})

/** One step back; the same where there is none. */
export function undone(arrangement: Arrangement): Arrangement {
  const last = arrangement.past.at(-1)
  if (!last) return arrangement
  const { now, past, future } = arrangement
  return { ...arrangement, now: last, past: past.slice(0, -1), future: [now, ...future] }
}

/** The step that was taken back last, once more; the same where there is none. */
export function redone(arrangement: Arrangement): Arrangement {
  const [first, ...future] = arrangement.future
  if (!first) return arrangement
  return { ...arrangement, now: first, past: [...arrangement.past, arrangement.now], future }
}
