import { editorText } from '@folio/contract/editing/editor-text'
import { useEffect, useEffectEvent, useState } from 'react'
import { DocumentFailed, type LockedFile, openDocument } from './open-document.ts'
import type { PdfDocument } from './pdf-document.ts'

interface Ends {
  readonly onOpened: (pdf: PdfDocument) => void
  /** With a sentence for the visitor. */
  readonly onFailed: (text: string, locked: boolean) => void
}

/** The PDF of a file while the caller is shown; nothing until it is open. */
export function useDocument(
  { file, password }: LockedFile,
  { onOpened, onFailed }: Ends,
): PdfDocument | undefined {
  const [pdf, setPdf] = useState<PdfDocument>()
  const opened = useEffectEvent((open: PdfDocument) => {
    setPdf(open)
    onOpened(open)
  })
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    const end = new AbortController()
    const open = async () => {
      try {
        const pdf = await openDocument({ file, password }, end.signal)
        if (!end.signal.aborted) opened(pdf)
      } catch (error) {
        if (end.signal.aborted) return
        const known = error instanceof DocumentFailed ? error : undefined
        failed(known?.message ?? editorText.loadFailed, known?.locked ?? false)
      }
    }
    void open()
    return () => end.abort()
  }, [file, password])

  return pdf
}
