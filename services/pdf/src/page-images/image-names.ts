import { uniqueNames } from '@folio/contract/names/file-name'
import { shortStem } from '../files/short-stem.ts'
import type { ChosenPages } from './choose-pages.ts'

/** Names for what is made of one file. */
export interface ImageNames {
  /** `report-page-001.jpg`; as many digits as the file's page count has, at least three. */
  page(page: number): string
  /** For the archive of its images: `report-jpg.zip`. */
  readonly archive: string
}

/** The longest addition to a name, for which room is made by cutting long names. */
const longestAddition = ' (10)-page-0001.jpg'

/** Names that differ for all images of all files, even where files have one name. */
export function imageNames(
  selections: readonly Pick<ChosenPages, 'pdf'>[],
  type: 'jpg' | 'png',
): ImageNames[] {
  const stems = uniqueNames(selections.map(({ pdf }) => shortStem(pdf.name, longestAddition)))
  return stems.map((stem, index) => {
    const digits = Math.max(3, String(selections[index]?.pdf.sizes.length).length)
    return {
      page: (page) => `${stem}-page-${String(page).padStart(digits, '0')}.${type}`,
      archive: `${stem}-${type}.zip`,
    }
  })
}
