import { type Candidate, select } from '@folio/contract/selection'
import type { Tool } from '@folio/contract/tool'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { handOver } from '../../intake/handover.ts'
import { Button } from '../../ui/button.tsx'
import { useAllTools } from '../model/all-tools.ts'
import { mimeTypeOf } from '../model/mime-type.ts'
import type { OutcomeFile } from '../model/outcome.ts'
import styles from './continue-with.module.css'

interface ContinueWithProps {
  /** The id of the tool that made the files, which is not offered. */
  readonly from: string
  /** At least one; the same at every rendering as long as they are the same. */
  readonly files: readonly Pick<OutcomeFile, 'name' | 'size'>[]
  /** Those files with their bytes; rejects when they cannot be had. */
  readonly fetchFiles: () => Promise<readonly File[]>
}

/** The other tools that take all of these results: they go there in memory, without being saved and chosen again. */
export function ContinueWith({ from, files, fetchFiles }: ContinueWithProps) {
  const navigate = useNavigate()
  const all = useAllTools()
  const [failed, setFailed] = useState(false)
  const isOne = files.length === 1
  const tools = useMemo(() => toolsTaking(all, files, from), [all, files, from])

  const go = async (path: string) => {
    try {
      handOver(await fetchFiles())
      await navigate(path)
    } catch {
      setFailed(true)
    }
  }

  if (tools.length === 0) return null
  return (
    <div className={styles.chips}>
      <h3 className={styles.title}>
        {isOne ? 'Continue with this file' : `Continue with these ${files.length} files`}
      </h3>
      <ul className={styles.list}>
        {tools.map(({ id, name: label, path }) => (
          <li key={id}>
            <Button size="small" pill onClick={() => go(path)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert">
          {isOne
            ? 'The file could not be handed over. Download it and choose it there.'
            : 'The files could not be handed over. Download them and choose them there.'}
        </p>
      )}
    </div>
  )
}

function toolsTaking(
  tools: readonly Tool[],
  files: ContinueWithProps['files'],
  except: string,
): readonly Tool[] {
  const candidates = files.map(({ name, size }): Candidate => ({ name, size, type: mimeTypeOf(name) }))
  return tools.filter(
    (tool) => tool.id !== except && select(tool, [], candidates).accepted.length === files.length,
  )
}
