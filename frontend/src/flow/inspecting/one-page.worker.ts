import { PDFDocument } from 'pdf-lib'

export interface PageQuestion {
  readonly bytes: ArrayBuffer
  /** From 1. */
  readonly page: number
}

/** A PDF of that page; undefined where the library cannot read the file. */
export type PageAnswer = Blob | undefined

addEventListener('message', async ({ data }: MessageEvent<PageQuestion>) => {
  const answer: PageAnswer = await onePage(data).catch(() => undefined)
  postMessage(answer)
})

/** What the page refers to comes along as it is coded, so that compressing it meets what compressing the file meets. */
async function onePage({ bytes, page }: PageQuestion): Promise<Blob> {
  const whole = await PDFDocument.load(bytes, { updateMetadata: false })
  const single = await PDFDocument.create({ updateMetadata: false })
  const [copy] = await single.copyPages(whole, [page - 1])
  if (copy) single.addPage(copy)
  return new Blob([new Uint8Array(await single.save())], { type: 'application/pdf' })
}
