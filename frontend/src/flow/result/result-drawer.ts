import { mebibytes } from '@folio/contract/bytes'
import { extensionOf } from '../model/mime-type.ts'
import type { OutcomeFile } from '../model/outcome.ts'

/** Local addresses of pictures of results by their `downloadUrl`; what cannot be drawn has none. */
export type ResultPictures = ReadonlyMap<string, string>

export interface ResultDrawer {
  /** The results that are in sight now: they are drawn in this order, and no others. */
  readonly show: (files: readonly OutcomeFile[]) => void
  /** Stops what is being fetched and frees every address. */
  readonly close: () => void
}

/** Results fetched and drawn at a time. */
const lanes = 2

/**
 * Results fetched for their pictures in a minute: a server counts them as downloads, and those that the visitor asks for
 * must not be refused for them.
 */
export const mostPerMinute = 100
const minuteMs = 60_000

/** A picture of a larger result is not worth its way through the net. */
const mostBytes = mebibytes(25)

const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp'])

/** Whether a result can be shown as a picture: an image, or a PDF by its first page. */
export const isDrawn = ({ name, size, isZip }: OutcomeFile): boolean =>
  !isZip && size <= mostBytes && (extensionOf(name) === 'pdf' || pictures.has(extensionOf(name)))

/** Fetches results as they come into view and draws small pictures of them. */
export function createResultDrawer(tell: (pictures: ResultPictures) => void): ResultDrawer {
  const urls = new Map<string, string>()
  const attempts = new Set<string>()
  const end = new AbortController()
  let inSight: readonly OutcomeFile[] = []
  let working = 0
  let later: ReturnType<typeof setTimeout> | undefined
  let thisMinute: readonly number[] = []

  const next = () => inSight.find((file) => isDrawn(file) && !attempts.has(file.downloadUrl))
  const draw = async (file: OutcomeFile) => {
    // What fails counts as begun and is not tried again; the card shows its kind instead.
    const picture = await pictureOf(file, end.signal).catch(() => undefined)
    if (!picture || end.signal.aborted) return
    urls.set(file.downloadUrl, URL.createObjectURL(picture))
    tell(new Map(urls))
  }
  const mayBegin = (): boolean => {
    if (end.signal.aborted) return false
    const now = Date.now()
    thisMinute = thisMinute.filter((time) => time > now - minuteMs)
    const [first] = thisMinute
    if (first !== undefined && thisMinute.length >= mostPerMinute) {
      clearTimeout(later)
      later = setTimeout(begin, first + minuteMs - now)
      return false
    }
    thisMinute = [...thisMinute, now]
    return true
  }
  const work = async () => {
    working += 1
    for (let file = next(); file && mayBegin(); file = next()) {
      attempts.add(file.downloadUrl)
      await draw(file)
    }
    working -= 1
  }
  const begin = () => {
    for (let lane = working; lane < lanes; lane += 1) void work()
  }
  return {
    show: (files) => {
      inSight = files
      begin()
    },
    close: () => {
      end.abort()
      clearTimeout(later)
      for (const url of urls.values()) URL.revokeObjectURL(url)
    },
  }
}

async function pictureOf({ name, downloadUrl }: OutcomeFile, signal: AbortSignal): Promise<Blob | undefined> {
  const response = await fetch(downloadUrl, { signal })
  if (!response.ok) return undefined
  const blob = await response.blob()
  if (extensionOf(name) !== 'pdf') return smaller(blob)
  const { readPdf } = await import('../previews/read-pdf.ts')
  return (await readPdf(new File([blob], name))).picture
}

/** The longest side in pixels that is sharp in a card on any screen. */
const longest = 480

/** A small copy, so that the pixels of a hundred photos are not kept. */
async function smaller(blob: Blob): Promise<Blob | undefined> {
  const image = await createImageBitmap(blob)
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  // Not a JPEG: it would lose what is transparent.
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  // Safari keeps the pixels of a canvas that is gone until it is made small.
  canvas.width = 0
  return small ?? undefined
}
