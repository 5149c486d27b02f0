import { namePattern } from '../names/part-name.ts'
import { grouped } from '../numbers/grouped.ts'
import { choice, number, text } from './options.ts'
import { pagesOption } from './page-plan.ts'

/** The marks of options that go beyond the specification, and keep out of the way of its three methods. */
const further = { extra: true, advanced: true } as const
/** Marks an option as shown with the way to split that it belongs to. */
const ofWay = (is: string) => ({ ...further, showWhen: { option: 'moreWays', is } }) as const

/** Ways to split beyond the specification's three; one that is chosen here takes the place of the split method. */
export const splitWays = {
  moreWays: choice({
    label: 'More ways to split',
    values: [
      { value: 'off', label: 'None of these' },
      { value: 'every', label: 'Every few pages' },
      { value: 'bookmarks', label: 'At bookmarks' },
      { value: 'size', label: 'By file size' },
      { value: 'odd-even', label: 'Odd and even pages' },
      { value: 'extract', label: 'Chosen pages in one file' },
    ],
    default: 'off',
    ...further,
  }),
  everyPages: number({
    label: 'Pages in each file',
    min: 1,
    default: 2,
    ...ofWay('every'),
  }),
  bookmarkLevel: choice({
    label: 'Bookmark level',
    values: [
      { value: '1', label: 'Top level' },
      { value: '2', label: 'Down to the second level' },
      { value: '3', label: 'Down to the third level' },
    ],
    default: '1',
    ...ofWay('bookmarks'),
  }),
  maxMegabytes: number({
    label: 'Largest file (MB)',
    min: 1,
    default: 10,
    ...ofWay('size'),
  }),
  pages: pagesOption({
    label: 'Pages',
    hint: 'All, unless you name some: 1-3, 7, 10-',
    ...further,
  }),
  nameTemplate: text({
    label: 'File names',
    hint: 'Put together from {name}, {n}, {first}, {last} and {bookmark}; empty for our own',
    maxLength: 120,
    shape: namePattern,
    ...further,
  }),
} as const

/** More files than this come out of no split. */
export const maxParts = 2_000

/** What is said of a way to split that does not fit the document. */
export const splitWaysText = {
  tooManyParts: (parts: number) =>
    `This would give ${grouped(parts)} files, more than ${grouped(maxParts)}. Please choose larger parts.`,
  tooManyPages: 'This would give more than 5,000 pages. Please choose fewer.',
  noPages: 'Please enter the pages to keep',
  noBookmarks: 'This PDF has no bookmarks to split at',
} as const
