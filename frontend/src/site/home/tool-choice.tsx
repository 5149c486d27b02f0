import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { handOver } from '../../intake/handover.ts'
import { LoadFault } from '../../loading/load-fault.tsx'
import { useLater } from '../../loading/use-later.ts'
import { toolDescriptions } from '../../tools/tables/tool-descriptions.ts'
import { toolLinks } from '../../tools/tables/tool-links.ts'
import type { Fitting } from './fitting-tools.ts'
import styles from './tool-choice.module.css'

const namedFiles = 3

/** The tools that take these files; the chosen one gets them without their being chosen again. */
export function ToolChoice({ files }: { readonly files: readonly File[] }) {
  const navigate = useNavigate()
  const { loaded: fittingTools, failed, again } = useLater(fetchFittingTools)
  const fitting = fittingTools?.(files)
  const [leaving, setLeaving] = useState(false)
  const go = (path: string) => {
    if (leaving) return
    setLeaving(true)
    handOver(files)
    void navigate(path)
  }
  const rest = files.length - namedFiles
  return (
    <>
      <ul className={styles.files}>
        {files.slice(0, namedFiles).map(({ name, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two files may share a name.
          <li key={index}>
            <b dir="auto">{name}</b>, {formatBytes(size)}
          </li>
        ))}
        {rest > 0 && <li>and {counted(rest, 'more file')}</li>}
      </ul>
      {failed && <LoadFault comfort="Your files are still here." onAgain={again} />}
      {fitting && <p role="status">{leaving ? 'One moment …' : summary(fitting, files.length)}</p>}
      {fitting && fitting.refusals.length > 0 && (
        <ul className={styles.files}>
          {fitting.refusals.map(({ tool, sentence }) => (
            <li key={tool}>
              <b>{toolLinks[tool].name}</b>: {sentence}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.tools}>
        {fitting?.tools.map((id) => (
          <li key={id} data-tool={id}>
            <button type="button" className={styles.tool} onClick={() => go(toolLinks[id].path)}>
              <span className={styles.name}>{toolLinks[id].name}</span>
              <span className={styles.description}>{toolDescriptions[id]}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function summary({ taken, refusals }: Fitting, count: number): string {
  if (taken === count) return count === 1 ? 'These tools take it:' : 'These tools take all of them:'
  if (taken > 0) return `No tool takes all of them. These take ${taken} of ${count}:`
  if (refusals.length > 0)
    return count === 1 ? 'No tool takes this as it is:' : 'No tool takes these as they are:'
  return 'No tool takes this. Folio works with PDF and Word documents, and with JPG, PNG, GIF, BMP, TIFF, WebP, HEIC, AVIF and SVG pictures.'
}

/** The table of all tools is loaded when files are there, not before. */
const fetchFittingTools = async () => (await import('./fitting-tools.ts')).fittingTools
