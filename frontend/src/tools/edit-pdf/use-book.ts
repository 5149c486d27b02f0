import { editorText } from '@folio/contract/editor-text'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Book, BookFailed, openBook } from './book.ts'

interface Ends {
  readonly onOpened: (book: Book) => void
  /** With a sentence for the visitor. */
  readonly onFailed: (text: string) => void
}

/** The PDF of a file while the caller is shown; nothing until it is open. */
export function useBook(file: File, { onOpened, onFailed }: Ends): Book | undefined {
  const [book, setBook] = useState<Book>()
  const opened = useEffectEvent((open: Book) => {
    setBook(open)
    onOpened(open)
  })
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    const end = new AbortController()
    const open = async () => {
      try {
        const book = await openBook(file, end.signal)
        if (!end.signal.aborted) opened(book)
      } catch (error) {
        if (!end.signal.aborted) failed(error instanceof BookFailed ? error.message : editorText.loadFailed)
      }
    }
    void open()
    return () => end.abort()
  }, [file])

  return book
}
