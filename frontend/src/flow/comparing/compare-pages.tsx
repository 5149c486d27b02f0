import styles from './compare-pages.module.css'
import type { Pair } from './compared-pairs.ts'
import { isDocument, openCompared } from './compared-pdfs.ts'
import { ComparedView } from './compared-view.tsx'

/** Any page of a PDF and what became of it. */
export const ComparePages = ({ pair }: { readonly pair: Pair }) => (
  <>
    <ComparedView pair={pair} open={openCompared} nameOf={({ name }, page) => `${name}, page ${page}`} />
    {isDocument(pair.after) && (
      <p className={styles.note}>As LibreOffice sets it. Word may break lines and pages in other places.</p>
    )}
  </>
)
