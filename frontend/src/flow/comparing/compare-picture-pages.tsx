import type { Pair } from './compared-pairs.ts'
import { ComparedView } from './compared-view.tsx'
import { openPicturePages } from './picture-pages.ts'

/** Pictures and what the pages of a PDF show of them. */
export const ComparePicturePages = ({ pair }: { readonly pair: Pair }) => (
  <ComparedView pair={pair} open={openPicturePages} nameOf={({ name }) => name} />
)
