import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { Part } from './source.ts'

/** The parts by their places, each time the next page of that part; or a page with nothing on it. */
export type PageOrder = readonly (number | 'blank')[]

/** A page of the whole. */
export interface PlacedPage {
  readonly page: Page
  /** Where it is from; absent for a blank one. */
  readonly from?: {
    /** Place of its part among the parts. */
    readonly part: number
    /** Its place among the pages of that part. */
    readonly index: number
  }
}

/** The pages of the whole in their order; the parts one after the other unless told. */
export function placePages(target: PdfDocument, parts: readonly Part[], order?: PageOrder): PlacedPage[] {
  const positions = parts.map(() => 0)
  const sequence = order ?? parts.flatMap(({ pages }, part) => pages.map(() => part))
  const places = sequence.map((part): PlacedPage | 'blank' => {
    if (part === 'blank') return part
    const index = positions[part] ?? 0
    const page = parts[part]?.pages[index]
    if (!page) throw new Error('an order has the pages of its parts')
    positions[part] = index + 1
    return { page, from: { part, index } }
  })
  let neighbor = places.find((place) => place !== 'blank')?.page
  return places.map((place) => {
    if (place !== 'blank') neighbor = place.page
    else if (neighbor) return { page: blankPage(target, neighbor) }
    else throw new Error('an order has pages that are not blank')
    return place
  })
}

/** Makes a blank page as large as what is seen of its neighbor, and turned like it. */
function blankPage(target: PdfDocument, { dict, cropBox, rotate }: Page): Page {
  const box = cropBox
  const blank = new Map([['Type', new Name('Page')]]) as Page['dict']
  const unit = target.number(dict, 'UserUnit')
  if (unit !== undefined) blank.set('UserUnit', unit)
  return { ref: target.add(blank), dict: blank, resources: new Map(), mediaBox: box, cropBox: box, rotate }
}
