import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

/**
 * The text runs of a page. `getTextContent` of PDF.js does the same by `for await` over a stream, which Safari does not know
 * (Streams Standard, 4.2.5).
 */
export async function textContentOf(page: PDFPageProxy): Promise<TextContent> {
  const content: TextContent = { items: [], styles: {}, lang: null }
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<TextContent>
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    content.lang ??= part.value.lang
    Object.assign(content.styles, part.value.styles)
    for (const item of part.value.items) content.items.push(item)
  }
  return content
}
