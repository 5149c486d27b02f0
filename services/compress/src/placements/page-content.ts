import { contentStreams, joinedContent } from '@folio/pdf-content/joined-content'
import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { PdfStream } from '@folio/pdf-objects/values/pdf-object'

/** A page's content, its streams one after another as if they were one. */
export const pageContent = (document: PdfDocument, { dict }: Page): Uint8Array =>
  joinedContent(document, contentStreams(document, dict.get('Contents') ?? null))

export const streamBytes = (document: PdfDocument, stream: PdfStream): Uint8Array =>
  joinedContent(document, [stream])
