import type { ComponentType } from 'react'
import { LoadFault } from '../../loading/load-fault.tsx'
import { useLater } from '../../loading/use-later.ts'
import { Modal } from '../../ui/modal.tsx'
import type { ComparedAs } from '../model/tool-view.ts'
import styles from './compare-modal.module.css'
import type { Pair } from './compared-pairs.ts'

interface CompareModalProps {
  readonly what: ComparedAs
  readonly pair: Pair | undefined
  readonly onClose: () => void
}

const views: Readonly<Record<ComparedAs, () => Promise<ComponentType<{ readonly pair: Pair }>>>> = {
  pictures: async () => (await import('./compare-pictures.tsx')).ComparePictures,
  'page-pictures': async () => (await import('./compare-page-picture.tsx')).ComparePagePicture,
  'picture-pages': async () => (await import('./compare-picture-pages.tsx')).ComparePicturePages,
  pages: async () => (await import('./compare-pages.tsx')).ComparePages,
}

/** Shows before and after in a sheet; how they are shown is fetched when it is first asked for. */
export const CompareModal = ({ what, pair, onClose }: CompareModalProps) => (
  <Modal open={pair !== undefined} onClose={onClose} title={pair ? pair.after.name : ''} size="large">
    {pair && (
      <div className={styles.comparison}>
        <LaterView what={what} pair={pair} />
      </div>
    )}
  </Modal>
)

function LaterView({ what, pair }: { readonly what: ComparedAs; readonly pair: Pair }) {
  const { loaded: View, failed, again } = useLater(views[what])
  if (View) return <View pair={pair} />
  return failed && <LoadFault comfort="The download is not affected." onAgain={again} />
}
