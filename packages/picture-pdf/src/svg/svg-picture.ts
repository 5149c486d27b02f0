import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { blamingFile } from '@folio/image-kit/image-failure'
import { openImage } from '@folio/image-kit/open-image'
import { sharp } from '@folio/image-kit/sharp-setup'
import { Failure } from '@folio/service-kit/faults/failure'
import { DamagedImage } from '../facts/damaged-image.ts'
import type { Size } from '../facts/orientation.ts'
import type { Picture, PictureSource } from '../samples/picture.ts'
import { affordableShare } from './affordable-share.ts'

/** Pixels of the longer side: an A4 page at 300 an inch, or the drawing's own up to twice as many, unless that takes too long. */
const side = { least: 3508, most: 7016 }
const maxUnpackedBytes = 64 * 1024 * 1024
/** Dots an inch at which sharp makes one pixel of each unit. */
const plainDots = 72
/** Others sharp does not take. */
const dots = { least: 1, most: 100_000 }

/**
 * Opens an SVG drawing as a picture. librsvg runs no scripts and, handed bytes and no address, opens no other file and
 * no connection: what a drawing refers to outside of itself is not shown.
 *
 * @throws Failure `damaged`, `too-complex`
 */
export async function openSvg({ path, name }: PictureSource): Promise<Picture> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const bytes = unpacked(await readFile(path), name)
  const measured = (density: number) =>
    blamingFile(name, () => sharp(bytes, { density, limitInputPixels: false }).metadata())
  const longer = longerSide(await measured(plainDots))
  const grows = growth(longer, longerSide(await measured(plainDots * 2)))
  const dotsAt = (scale: number) => Math.min(plainDots * scale ** (1 / grows.power), dots.most)
  const opened = (scale: number) => openImage(bytes, { name, density: Math.max(dots.least, dotsAt(scale)) })
  const fullScale = Math.min(Math.max(longer, side.least), side.most) / longer
  if (dotsAt(fullScale) < dots.least) throw new Failure('image-too-large', { file: name })
  const whole = await opened(fullScale)
  // libvips calls a drawing that is too large to be counted one pixel wide, at any density.
  if (longerSide(whole.header) === 1) throw new Failure('image-too-large', { file: name })
  const share = await affordableShare(async (part) => {
    const { decode } = await opened(fullScale * part)
    await blamingFile(name, () => decode().raw().toBuffer())
  })
  const scale = fullScale * share
  const { header, decode } = share < 1 ? await opened(scale) : whole
  const { width, height } = header
  return {
    name,
    width,
    height,
    orientation: 1,
    density: { x: grows.unitsInInch * scale, y: grows.unitsInInch * scale },
    space: 'rgb',
    bits: 8,
    hasAlpha: true,
    profile: undefined,
    isLossy: false,
    isAnimated: false,
    isDrawing: true,
    pages: [0],
    decode: async () => decode(),
  }
}

const longerSide = ({ width, height }: Size): number => Math.max(width, height)

/**
 * How the pixels of a drawing grow with the dots an inch. Where its size is told in pixels, of which 96 are an inch (CSS
 * Values 3, 6.2), they grow alike; where in millimetres or inches, librsvg counts the dots as well and they grow with
 * the square.
 */
const growth = (once: number, twice: number): { power: 1 | 2; unitsInInch: number } =>
  twice / once > 3 ? { power: 2, unitsInInch: plainDots } : { power: 1, unitsInInch: 96 }

function unpacked(bytes: Buffer, file: string): Buffer {
  if (bytes[0] !== 0x1f) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: maxUnpackedBytes })
  } catch (error) {
    if (error instanceof RangeError) throw new Failure('too-complex', { file, cause: error })
    throw new DamagedImage('it cannot be unpacked')
  }
}
