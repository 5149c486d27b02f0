import { type ComponentType, useEffect, useState } from 'react'
import { LoadFault } from '../../loading/load-fault.tsx'
import { Modal } from '../../ui/modal.tsx'
import type { ComparedAs } from '../model/tool-view.ts'
import type { Pair } from './compared-pairs.ts'

interface CompareModalProps {
  readonly what: ComparedAs
  readonly pair: Pair | undefined
  readonly onClose: () => void
}

type View = ComponentType<{ readonly pair: Pair }>

const views: Readonly<Record<ComparedAs, () => Promise<View>>> = {
  pictures: async () => (await import('./compare-pictures.tsx')).ComparePictures,
  'page-pictures': async () => (await import('./compare-page-picture.tsx')).ComparePagePicture,
  'picture-pages': async () => (await import('./compare-picture-pages.tsx')).ComparePicturePages,
  pages: async () => (await import('./compare-pages.tsx')).ComparePages,
}

/** Shows before and after in a sheet; how they are shown is fetched when it is first asked for. */
export const CompareModal = ({ what, pair, onClose }: CompareModalProps) => (
  <Modal open={pair !== undefined} onClose={onClose} title={pair ? pair.after.name : ''} size="large">
    {pair && <LaterView what={what} pair={pair} />}
  </Modal>
)

function LaterView({ what, pair }: { readonly what: ComparedAs; readonly pair: Pair }) {
  const [Shown, setShown] = useState<View>()
  const [attempt, setAttempt] = useState({ number: 1, failed: false })
  useEffect(() => {
    let wanted = true
    views[what]().then(
      (view) => wanted && setShown(() => view),
      () => wanted && setAttempt({ number: attempt.number, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [what, attempt.number])
  if (Shown) return <Shown pair={pair} />
  if (!attempt.failed) return null
  const again = () => setAttempt({ number: attempt.number + 1, failed: false })
  return <LoadFault comfort="The download is not affected." onAgain={again} />
}
