import type { Tool } from '@folio/contract/tool'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { mimeTypeOf } from '../model/mime-type.ts'
import type { OutcomeFile } from '../model/outcome.ts'
import { fetchFile } from './fetch-file.ts'

interface ShareButtonProps {
  /** The tool that made the files. */
  readonly tool: Tool
  readonly files: readonly OutcomeFile[]
}

type Sharing = 'ready' | 'fetching' | 'fetched' | 'failed'

/** Hands results to another app by the system's own sheet (Web Share); nothing where a browser has none for such files. */
export function ShareButton({ tool, files }: ShareButtonProps) {
  const [state, setState] = useState<Sharing>('ready')
  const [fetched, setFetched] = useState<File[]>()
  if (!canShare(files)) return null
  const share = async () => {
    setState('fetching')
    try {
      const contents = fetched ?? (await Promise.all(files.map((file) => fetchFile(tool, file))))
      setFetched(contents)
      await navigator.share({ files: contents })
      setState('ready')
    } catch (error) {
      setState(afterFault(error))
    }
  }
  return (
    <>
      <Button size="large" icon={Share2} aria-busy={state === 'fetching'} onClick={share}>
        {state === 'fetched' ? 'Share now' : 'Share'}
      </Button>
      {state === 'failed' && <p role="alert">This could not be shared. Download it instead.</p>}
    </>
  )
}

/** Whether the system shares files of such names; asked without their bytes. */
function canShare(files: readonly OutcomeFile[]): boolean {
  const samples = files.map(({ name }) => new File([], name, { type: mimeTypeOf(name) }))
  return samples.length > 0 && navigator.canShare?.({ files: samples }) === true
}

/** A sheet that is closed is no fault; one that comes long after the press is refused, and opens at the next. */
function afterFault(error: unknown): Sharing {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return 'ready'
  return name === 'NotAllowedError' ? 'fetched' : 'failed'
}
