import type { LaidPage, Note } from './block-model.ts'
import { paragraphsIn } from './body-style.ts'

/** How Word has to count notes so that they have the numbers that are printed. */
export interface NoteNumbers {
  /** The notes that it counts, by their numbers over the document; the others keep their printed labels. */
  readonly counted: ReadonlySet<number>
  readonly first: number
  /** It begins anew on every page. */
  readonly onEachPage: boolean
}

const noNumbers: NoteNumbers = { counted: new Set(), first: 1, onEachPage: false }

interface Numbered {
  readonly note: number
  readonly value: number
  readonly page: number
}

/** Counted are all notes with numbers, if these go up one by one, over the document or on every page, in the order of the text. */
export function noteNumbers(pages: readonly LaidPage[]): NoteNumbers {
  const pageOf = new Map(pages.flatMap(({ notes, number }) => notes.map((note) => [note, number] as const)))
  const labels = new Map([...pageOf.keys()].map((note) => [note.number, note]))
  const numbered = referredTo(pages).flatMap((number): Numbered[] => {
    const note = labels.get(number)
    return note && isNumber(note)
      ? [{ note: number, value: Number(note.label), page: pageOf.get(note) ?? 0 }]
      : []
  })
  const counted = new Set(numbered.map(({ note }) => note))
  const first = numbered[0]?.value ?? 1
  const isEach = (expected: (before: Numbered, one: Numbered) => number) =>
    numbered.every((one, index) => {
      const before = numbered[index - 1]
      return !before || one.value === expected(before, one)
    })
  if (isEach((before) => before.value + 1)) return { counted, first, onEachPage: false }
  const onEachPage = first === 1 && isEach((before, one) => (before.page === one.page ? before.value + 1 : 1))
  return onEachPage ? { counted, first, onEachPage } : noNumbers
}

const isNumber = ({ label }: Note): boolean => /^[1-9]\d*$/.test(label)

/** The notes in the order in which the text refers to them. */
const referredTo = (pages: readonly LaidPage[]): number[] =>
  pages.flatMap(({ bands }) =>
    bands.flatMap(({ columns }) =>
      columns.flatMap(({ blocks }) =>
        blocks
          .flatMap(paragraphsIn)
          .flatMap(({ runs }) => runs)
          .flatMap(({ look: { note } }) => (note?.part === 'reference' ? [note.note] : [])),
      ),
    ),
  )
