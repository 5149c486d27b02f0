import { buildPdf, streamObject } from '@folio/pdf-objects/testing/build-pdf'

export interface FixturePage {
  readonly content: string
  /** Further entries; a MediaBox of 300 × 200 unless they have one. */
  readonly entries?: string
}

export interface Fixture {
  readonly pages: readonly (FixturePage | string)[]
  /** Entries of the resources all pages share; the fonts F1 (Helvetica), F2 (Times) and F3 (Courier) are there. */
  readonly resources?: string
  readonly fonts?: string
  readonly catalog?: string
  /** Further objects from number 100 on. */
  readonly objects?: readonly string[]
}

const standard = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** A PDF for the tests; texts are set with standard fonts unless `fonts` brings others. */
export function fixture({ pages, resources = '', fonts = '', catalog = '', objects = [] }: Fixture): Buffer {
  const all: Record<number, string> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${10 + index} 0 R`).join(' ')}] >>`,
    3: `<< ${resources} /Font << /F1 ${standard('Helvetica')} /F2 ${standard('Times-Roman')} /F3 ${standard('Courier')} ${fonts} >> >>`,
  }
  for (const [index, page] of pages.entries()) {
    const { content, entries = '' } = typeof page === 'string' ? { content: page } : page
    const box = entries.includes('/MediaBox') ? '' : '/MediaBox [0 0 300 200]'
    all[10 + index] =
      `<< /Type /Page /Parent 2 0 R /Resources 3 0 R /Contents ${50 + index} 0 R ${box} ${entries} >>`
    all[50 + index] = streamObject(content)
  }
  for (const [index, object] of objects.entries()) all[100 + index] = object
  return buildPdf({ objects: all })
}
