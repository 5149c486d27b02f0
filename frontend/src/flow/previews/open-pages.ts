import type { Item } from '../model/flow.ts'
import { isTiff } from './file-kinds.ts'

/** A chosen file, open to be leafed through. */
export interface OpenPages {
  /** A page, from 1, as large as the preview shows it. Rejects when it cannot be drawn here. */
  readonly draw: (page: number) => Promise<Blob>
  readonly close: () => void
}

/** Opens a PDF or a TIFF. @throws Error when the file, or the script that reads it, cannot be had or read */
export async function openPages({ file, name }: Item, password: string | undefined): Promise<OpenPages> {
  if (isTiff(file, name)) return await tiffPages(file)
  const { openPdf } = await import('../../pdf/pdf-library.ts')
  const { drawPreview } = await import('./read-pdf.ts')
  const loading = openPdf(await file.arrayBuffer(), password)
  const pdf = await loading.promise
  return { draw: (page) => drawPreview(pdf, page), close: () => void loading.destroy() }
}

async function tiffPages(file: File): Promise<OpenPages> {
  const { readTiff } = await import('./tiff/read-tiff.ts')
  const draw = async (page: number) => {
    const look = await readTiff(file, page)
    if (!look) throw new Error('the page cannot be shown here')
    return look.picture
  }
  return { draw, close: () => undefined }
}
