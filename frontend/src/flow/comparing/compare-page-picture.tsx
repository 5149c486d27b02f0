import styles from './compare-pages.module.css'
import { CompareStage } from './compare-stage.tsx'
import type { Pair } from './compared-pairs.ts'
import { pageAndPicture } from './page-and-picture.ts'
import { useCompared } from './use-compared.ts'

/** A page of a PDF and the picture that became of it. */
export function ComparePagePicture({ pair }: { readonly pair: Pair }) {
  const pictures = useCompared(pair, pageAndPicture)
  const { before, after, page = 1 } = pair
  if (pictures.state === 'failed') {
    return <p role="alert">The page cannot be shown here. The download is not affected.</p>
  }
  if (pictures.state !== 'ready') return <p className={styles.wait}>Drawing the page…</p>
  return (
    <CompareStage
      before={{ url: pictures.before, name: `${before.name}, page ${page}`, size: before.size, isPage: true }}
      after={{ url: pictures.after, name: after.name, size: after.size }}
      larger="Zoom in"
    />
  )
}
