import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureRules } from '@folio/picture-pdf/facts/picture-rules'
import type { PageRules } from '@folio/picture-pdf/pages/page-layout'
import { type PreparedPage, preparePage } from '@folio/picture-pdf/pages/prepare-page'
import type { PictureKind } from '@folio/picture-pdf/samples/picture'
import { writeImagePdf } from '@folio/picture-pdf/writing/write-image-pdf'

export const ownSize: PageRules = { size: 'auto', orientation: 'portrait', margin: 0, fit: 'fit' }

export interface MadePdf extends PreparedPage {
  readonly path: string
  /** At which the page has as many pixels as the picture. */
  readonly dpi: number
}

export interface Making {
  readonly page?: PageRules
  readonly picture?: PictureRules
  readonly tiffPage?: number
}

/** A folder for one test file's PDFs; `make` turns an image into a PDF of one page, in this process. */
export async function pdfBench() {
  const folder = await mkdtemp(join(tmpdir(), 'folio-pdf-'))
  let count = 0
  const make = async (
    kind: PictureKind,
    image: Buffer | string,
    { page = ownSize, picture = { color: 'keep' }, tiffPage = 0 }: Making = {},
  ): Promise<MadePdf> => {
    count += 1
    const base = join(folder, String(count))
    const source = typeof image === 'string' ? image : `${base}.image`
    if (typeof image !== 'string') await writeFile(source, image)
    const prepared = await preparePage({
      source: { path: source, name: `picture.${kind}`, kind, page: tiffPage },
      page,
      picture,
      scratch: base,
    })
    const path = `${base}.pdf`
    await writeImagePdf({ path, title: 'picture', pages: [prepared], signal: new AbortController().signal })
    const shownWidth = prepared.orientation >= 5 ? prepared.box.height : prepared.box.width
    return { ...prepared, path, dpi: (prepared.image.width * 72) / shownWidth }
  }
  return { folder, make, remove: () => rm(folder, { recursive: true }) }
}

export type PdfBench = Awaited<ReturnType<typeof pdfBench>>
