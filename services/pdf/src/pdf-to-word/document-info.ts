import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DocumentInfo } from './docx/package/package-parts.ts'

const languageTag = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/

/** Title, author and language of a PDF; a file whose facts cannot be read has none. */
export async function documentInfo(document: PDFDocumentProxy): Promise<DocumentInfo> {
  const metadata = await document.getMetadata().catch(() => undefined)
  const info = (metadata?.info ?? {}) as Readonly<Record<string, unknown>>
  const text = (key: string): string | undefined => {
    const entry = info[key]
    return typeof entry === 'string' && entry.trim() !== '' ? entry.trim().slice(0, 500) : undefined
  }
  const language = text('Language')
  return {
    title: text('Title'),
    author: text('Author'),
    language: language && languageTag.test(language) ? language : undefined,
  }
}
