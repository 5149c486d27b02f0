import type { TrialAnswer, TrialOrder, TrialSettings } from './trial-messages.ts'

/** Above this a whole picture and its copy on a canvas take more memory than a look at it is worth. */
const maxPixels = 50_000_000

let picture: Promise<OffscreenCanvas | ImageBitmap | undefined>
let isWhole = true

addEventListener('message', async ({ data }: MessageEvent<TrialOrder>) => {
  if ('file' in data) picture = open(data.file, data.box).catch(() => undefined)
  else postMessage(await answer(data).catch(() => ({ isWhole })))
})

async function open(file: File, box: number | undefined): Promise<OffscreenCanvas | ImageBitmap | undefined> {
  const bitmap = await createImageBitmap(file)
  const pixels = bitmap.width * bitmap.height
  isWhole = box === undefined || pixels <= box
  if (isWhole) return pixels <= maxPixels ? bitmap : undefined
  const scale = Math.sqrt((box ?? pixels) / pixels)
  const smaller = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = smaller.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, smaller.width, smaller.height)
  bitmap.close()
  return smaller
}

async function answer({ quality, background }: TrialSettings): Promise<TrialAnswer> {
  const opened = await picture
  if (!opened) return { isWhole }
  const canvas = new OffscreenCanvas(opened.width, opened.height)
  const context = canvas.getContext('2d')
  if (!context) return { isWhole }
  if (background) {
    context.fillStyle = background
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(opened, 0, 0)
  const coded = await canvas.convertToBlob({ type: 'image/webp', quality: quality / 100 })
  // A browser that writes no WebP answers with a PNG (HTML, "convertToBlob"), which would show nothing.
  return coded.type === 'image/webp' ? { isWhole, coded } : { isWhole }
}
