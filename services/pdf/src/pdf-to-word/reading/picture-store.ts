import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromRawPixels, type RawPixels, toRawPixels } from '@folio/image-kit/raw-pixels'
import type { QuarterTurn } from '@folio/pdf-document/pages/quarter-turn'
import { pointsPerInch } from '@folio/pdf-objects/values/points'
import type { Box } from './geometry.ts'
import { encodePixels, isInvisible, withOpacity } from './picture-data.ts'

/** How a picture is shown: turned clockwise, mirrored left to right before that, and which part of it is seen. */
export interface PictureLook {
  readonly turn: QuarterTurn
  readonly mirrored: boolean
  /** Degrees clockwise by which it is turned beyond that; the paper around its corners is white. */
  readonly tilt?: number
  /** Shares of width and height of the picture as seen. */
  readonly crop?: Box
  /** Size on the page in points, by which pixels that nobody can see are saved. */
  readonly width: number
  readonly height: number
  /** From 0 to 1; what lies behind shines through where it is less than 1, which it is not unless told. */
  readonly opacity?: number
}

/** A file that Word can show; its path is absolute. */
export interface StoredPicture {
  readonly path: string
  readonly extension: 'png' | 'jpeg'
}

interface Resolution {
  readonly most: number
  readonly kept: number
}

/** Pixels that pictures keep to an inch, and from how many on they are made fewer. */
const resolutions = { print: { most: 330, kept: 300 }, screen: { most: 165, kept: 150 } } as const

/** Pictures of a document as files that Word can show; equal ones are stored once. */
export class PictureStore {
  readonly #folder: string
  readonly #resolution: Resolution
  readonly #known = new Map<string, StoredPicture | undefined>()

  /** @param use what the pictures are for @param folder absolute, for their files */
  constructor(folder: string, use: keyof typeof resolutions = 'print') {
    this.#folder = folder
    this.#resolution = resolutions[use]
  }

  get(key: string): StoredPicture | undefined {
    return this.#known.get(key)
  }

  /** @returns the picture's key, or undefined when there is nothing to see */
  async keep(pixels: RawPixels, look: PictureLook): Promise<string | undefined> {
    const seen = look.crop ? Object.values(look.crop).map((value) => Math.round(value * 1000)) : []
    const scale = scaleFor(pixels, look, this.#resolution)
    const hash = createHash('sha1').update(pixels.data)
    hash.update(
      JSON.stringify([pixels.width, look.turn, look.mirrored, look.tilt, look.opacity, seen, scale]),
    )
    const key = hash.digest('hex').slice(0, 24)
    if (!this.#known.has(key)) this.#known.set(key, await this.#store(key, pixels, { look, scale }))
    return this.#known.get(key) ? key : undefined
  }

  async #store(key: string, pixels: RawPixels, shown: ShownLook): Promise<StoredPicture | undefined> {
    if (isInvisible(pixels)) return undefined
    const seen = withOpacity(await asSeen(pixels, shown), shown.look.opacity)
    const { bytes, extension } = await encodePixels(seen)
    const path = join(this.#folder, `picture-${key}.${extension}`)
    await writeFile(path, bytes)
    return { path, extension }
  }
}

/** 1, or what brings a picture with more pixels than its use can show down to those. */
function scaleFor(
  { width, channels }: RawPixels,
  { turn, width: across, height: down }: PictureLook,
  { most, kept }: Resolution,
): number {
  const inches = (turn % 180 === 0 ? across : down) / pointsPerInch
  const dpi = width / Math.max(inches, 0.1)
  return channels === 1 || dpi <= most || width < 600 ? 1 : kept / dpi
}

interface ShownLook {
  readonly look: PictureLook
  readonly scale: number
}

async function asSeen(pixels: RawPixels, { look, scale }: ShownLook): Promise<RawPixels> {
  const { turn, mirrored, tilt, crop } = look
  if (scale === 1 && turn === 0 && !mirrored && !tilt && !crop) return pixels
  let shown = pixels
  if (scale < 1) {
    const size = {
      width: Math.round(shown.width * scale),
      height: Math.max(1, Math.round(shown.height * scale)),
    }
    shown = await toRawPixels(fromRawPixels(shown).resize({ ...size, fit: 'fill' }))
  }
  if (mirrored) shown = await toRawPixels(fromRawPixels(shown).flop())
  if (turn !== 0) shown = await toRawPixels(fromRawPixels(shown).rotate(turn))
  if (tilt) shown = await tilted(shown, tilt)
  return crop ? await cut(shown, crop) : shown
}

/** Returns tilted pixels in as many channels as before: what is opaque stays so. */
function tilted(pixels: RawPixels, degrees: number): Promise<RawPixels> {
  const { channels } = pixels
  const background = { r: 255, g: 255, b: 255, alpha: channels % 2 === 0 ? 0 : 1 }
  const turned = fromRawPixels(pixels).rotate(degrees, { background })
  return toRawPixels(channels === 1 ? turned.extractChannel(0) : turned)
}

async function cut(pixels: RawPixels, crop: Box): Promise<RawPixels> {
  const left = Math.min(pixels.width - 1, Math.max(0, Math.floor(crop.x0 * pixels.width)))
  const top = Math.min(pixels.height - 1, Math.max(0, Math.floor(crop.y0 * pixels.height)))
  const width = Math.min(pixels.width - left, Math.max(1, Math.round((crop.x1 - crop.x0) * pixels.width)))
  const height = Math.min(pixels.height - top, Math.max(1, Math.round((crop.y1 - crop.y0) * pixels.height)))
  return await toRawPixels(fromRawPixels(pixels).extract({ left, top, width, height }))
}
