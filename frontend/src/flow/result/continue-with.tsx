import { accepts } from '@folio/contract/selection'
import type { Tool } from '@folio/contract/tool'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { handOver } from '../../intake/handover.ts'
import { Button } from '../../ui/button.tsx'
import { mimeTypeOf } from '../model/mime-type.ts'
import type { OutcomeFile } from '../model/outcome.ts'
import { fetchResult } from '../working/api.ts'
import styles from './continue-with.module.css'

interface ContinueWithProps {
  /** The tool that made the file. */
  readonly tool: Tool
  readonly file: OutcomeFile
}

/** The other tools that take this result: it goes there in memory, without being saved and chosen again. */
export function ContinueWith({ tool, file }: ContinueWithProps) {
  const navigate = useNavigate()
  const [tools, setTools] = useState<readonly Tool[]>([])
  const [failed, setFailed] = useState(false)
  const { name, size } = file

  useEffect(() => {
    let shown = true
    const look = async () => {
      // Without its script the list is not offered; nothing else depends on it.
      const others = await toolsTaking({ name, size, type: mimeTypeOf(name) }, tool.id).catch(() => [])
      if (shown) setTools(others)
    }
    void look()
    return () => {
      shown = false
    }
  }, [tool.id, name, size])

  const go = async (path: string) => {
    try {
      const blob = await fetchResult(tool, file)
      handOver([new File([blob], name, { type: mimeTypeOf(name) })])
      await navigate(path)
    } catch {
      setFailed(true)
    }
  }

  if (tools.length === 0) return null
  return (
    <div className={styles.chips}>
      <h3 className={styles.title}>Continue with this file</h3>
      <ul className={styles.list}>
        {tools.map(({ id, name: label, path }) => (
          <li key={id}>
            <Button size="small" pill onClick={() => go(path)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {failed && <p role="alert">The file could not be handed over. Download it and choose it there.</p>}
    </div>
  )
}

/** Loaded with the result only: no page needs the table of all tools before that. */
async function toolsTaking(
  file: { readonly name: string; readonly size: number; readonly type: string },
  except: string,
): Promise<readonly Tool[]> {
  const { tools } = await import('@folio/contract/tools')
  return Object.values<Tool>(tools).filter(
    ({ id, accept, limits }) => id !== except && accepts(accept, file) && file.size <= limits.fileBytes,
  )
}
