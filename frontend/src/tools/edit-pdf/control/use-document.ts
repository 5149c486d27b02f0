import { editorText } from '@folio/contract/editing/editor-text'
import { useEffect, useEffectEvent, useState } from 'react'
import { DocumentFailed, type LockedFile } from '../document/open-document.ts'
import { type OpenedDocument, openOrRepair } from './open-or-repair.ts'

interface Ends {
  readonly onOpened: (document: OpenedDocument) => void
  /** With a sentence for the visitor. */
  readonly onFailed: (text: string, locked: boolean) => void
}

/** The PDF of a file while the caller is shown; nothing until it is open. */
export function useDocument(
  { file, password }: LockedFile,
  { onOpened, onFailed }: Ends,
): OpenedDocument | undefined {
  const [document, setDocument] = useState<OpenedDocument>()
  const opened = useEffectEvent((open: OpenedDocument) => {
    setDocument(open)
    onOpened(open)
  })
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    const end = new AbortController()
    const open = async () => {
      try {
        const document = await openOrRepair({ file, password }, end.signal)
        if (!end.signal.aborted) opened(document)
      } catch (error) {
        if (end.signal.aborted) return
        const known = error instanceof DocumentFailed ? error : undefined
        failed(known?.message ?? editorText.loadFailed, known?.locked ?? false)
      }
    }
    void open()
    return () => end.abort()
  }, [file, password])

  return document
}
