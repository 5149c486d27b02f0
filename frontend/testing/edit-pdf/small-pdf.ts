import { createRequire } from 'node:module'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from '../../src/tools/edit-pdf/texts/text-item.ts'
import { textItems } from '../../src/tools/edit-pdf/texts/text-items.ts'

pdfjs.GlobalWorkerOptions.workerSrc = createRequire(import.meta.url).resolve(
  'pdfjs-dist/legacy/build/pdf.worker.mjs',
)

interface PageForm {
  /** A content stream; /F1 is Helvetica, /F2 Times-Bold, /F3 Courier. */
  readonly content: string
  /** Further entries of the page: `/Rotate 90`. */
  readonly entries?: string
}

/** A PDF of pages of 400 by 300 points. */
export function pdfOf(...pages: readonly PageForm[]): Uint8Array {
  const fonts = ['Helvetica', 'Times-Bold', 'Courier'].map(
    (name, index) => `/F${index + 1} << /Type /Font /Subtype /Type1 /BaseFont /${name} >>`,
  )
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${3 + 2 * index} 0 R`).join(' ')}] >>`,
    ...pages.flatMap(({ content, entries = '' }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents ${4 + 2 * index} 0 R ` +
        `/Resources << /Font << ${fonts.join(' ')} >> >> ${entries} >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  return new TextEncoder().encode(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/** The texts of a page as pdf.js finds them in a file. */
export async function itemsOf(pdf: Uint8Array, pageNumber = 1): Promise<readonly TextItem[]> {
  const loading = pdfjs.getDocument({ data: pdf.slice(), verbosity: pdfjs.VerbosityLevel.ERRORS })
  try {
    const page = await (await loading.promise).getPage(pageNumber)
    const { items, styles } = await page.getTextContent()
    return textItems({
      pageNumber,
      runs: items.filter((item) => 'str' in item),
      styles,
      viewport: page.getViewport({ scale: 1 }).transform,
      font: () => undefined,
    })
  } finally {
    await loading.destroy()
  }
}
