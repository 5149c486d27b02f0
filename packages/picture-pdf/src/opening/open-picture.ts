import { readFile, writeFile } from 'node:fs/promises'
import { blamingFile } from '@folio/image-kit/image-failure'
import { maxPixels } from '@folio/image-kit/max-pixels'
import { type ImageHeader, openImage } from '@folio/image-kit/open-image'
import { withToldProfile } from '@folio/image-kit/png/told-space'
import { sharp } from '@folio/image-kit/sharp-setup'
import { tags } from '@folio/image-kit/tiff-tags'
import { Failure } from '@folio/service-kit/faults/failure'
import { openBitmap } from '../bmp/bmp.ts'
import { DamagedImage } from '../facts/damaged-image.ts'
import { asOrientation } from '../facts/orientation.ts'
import { openHeif } from '../heif/heif-picture.ts'
import { jpegImage } from '../jpeg/jpeg-image.ts'
import { hasPlainInks, plainInks } from '../jpeg/plain-inks.ts'
import { readableFacts } from '../jpeg/readable-jpeg.ts'
import { toldProfile } from '../png/png-color-space.ts'
import { pngColor, readPngFacts } from '../png/png-facts.ts'
import { pngImage } from '../png/png-image.ts'
import { profileSpace } from '../samples/icc-profile.ts'
import type { Picture, PictureKind, PictureSource } from '../samples/picture.ts'
import { type Raster, rasterImage } from '../samples/raster.ts'
import { rgbSamples } from '../samples/rgb-samples.ts'
import { openSvg } from '../svg/svg-picture.ts'
import { evenSamples } from '../tiff/even-samples.ts'
import { readExif } from '../tiff/exif.ts'
import { openLabTiff } from '../tiff/lab-tiff.ts'
import { oldJpegStream } from '../tiff/old-jpeg.ts'
import { countTiffPages, ownPictures, readTiffDirectory } from '../tiff/tiff-directory.ts'
import { readTiffSamples } from '../tiff/tiff-samples.ts'
import { withoutOtherSamples } from '../tiff/without-other-samples.ts'
import { deepSamples } from './deep-samples.ts'
import { isLossyWebp } from './webp-coding.ts'

const openers = {
  jpeg: openJpeg,
  png: openPng,
  bmp: openBmp,
  gif: openOther,
  webp: openOther,
  tiff: openOther,
  heif: openHeif,
  svg: openSvg,
} as const satisfies Record<PictureKind, (source: PictureSource) => Promise<Picture>>

/**
 * Reads a file's header by its kind.
 *
 * @throws Failure `damaged`, `image-too-large`
 */
export const openPicture = (source: PictureSource): Promise<Picture> =>
  blamingDamage(source.name, () => openers[source.kind](source))

/** Runs `work` and names the file when its bytes are found damaged. */
export async function blamingDamage<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DamagedImage ? new Failure('damaged', { file: name, cause: error }) : error
  }
}

async function openJpeg(source: PictureSource): Promise<Picture> {
  const { path, name } = source
  const facts = readableFacts(await readFile(path))
  if (!facts) return openOther(source)
  checkPixels(facts, name)
  return {
    name,
    width: facts.width,
    height: facts.height,
    orientation: facts.orientation,
    density: facts.density,
    space: facts.components === 1 ? 'gray' : facts.components === 4 ? 'cmyk' : 'rgb',
    bits: 8,
    hasAlpha: false,
    profile: facts.profile,
    isLossy: true,
    isAnimated: false,
    pages: [0],
    embed: async (scratch) => ({ image: await jpegImage(path, facts, scratch), bytesKept: true }),
    decode: async (options) => {
      const { decode } = await (hasPlainInks(facts) ? plainInks(path, name) : openImage(path, { name }))
      return decode({ ignoreIcc: options?.ignoreProfile ?? false })
    },
  }
}

async function openPng({ path, name }: PictureSource): Promise<Picture> {
  const bytes = await readFile(path)
  const facts = readPngFacts(bytes)
  checkPixels(facts, name)
  const { width, height, colorType, depth, orientation, density, isAnimated } = facts
  return {
    name,
    width,
    height,
    orientation,
    density,
    space: colorType === pngColor.gray || colorType === pngColor.grayAlpha ? 'gray' : 'rgb',
    bits: depth,
    hasAlpha:
      facts.transparency !== undefined || colorType === pngColor.grayAlpha || colorType === pngColor.rgba,
    profile: toldProfile(facts.color),
    isLossy: false,
    isAnimated,
    pages: [0],
    embed: (scratch) => pngImage(path, bytes, facts, scratch),
    decode: async (options) => {
      const copy = await withToldProfile(path)
      const source = copy ? `${path}-told` : path
      if (copy) await writeFile(source, copy)
      return (await openImage(source, { name })).decode({ ignoreIcc: options?.ignoreProfile ?? false })
    },
  }
}

async function openBmp({ path, name }: PictureSource): Promise<Picture> {
  const { header, raster } = openBitmap(await readFile(path), { name, maxPixels })
  const decoded = (): Raster => raster({ kind: 'rgb' })
  const { width, height, density, profile } = header
  return {
    name,
    width,
    height,
    orientation: 1,
    density,
    space: 'rgb',
    bits: 8,
    hasAlpha: header.masks[3] !== 0,
    profile,
    isLossy: false,
    isAnimated: false,
    pages: [0],
    embed: async (scratch) => {
      const space = await profileSpace(profile, 3, scratch)
      return { image: await rasterImage(raster(space), scratch), bytesKept: false }
    },
    decode: async () => {
      const { data, channels } = rgbSamples(decoded())
      return sharp(data, { raw: { width, height, channels }, limitInputPixels: maxPixels })
    },
  }
}

async function openOther(source: PictureSource): Promise<Picture> {
  const { path, name, kind, page } = source
  const tiff = kind === 'tiff' ? await readFile(path) : undefined
  const rewritten = tiff && (await openRewritten(source, tiff))
  if (rewritten) return rewritten
  const samples = tiff && readTiffSamples(tiff, page, name)
  const lab = tiff && (await openLabTiff(source, tiff))
  if (lab)
    return { ...described(lab.header, source, tiff), space: 'other', profile: undefined, decode: lab.decode }
  const { header, decode } = await (samples?.others
    ? withoutOtherSamples(source, samples)
    : openImage(path, { name, page }))
  const { space, bits, hasAlpha } = header
  const picture = {
    ...described(header, source, tiff),
    leavesSamplesOut: samples !== undefined && samples.others > 0,
    isLossy: kind === 'jpeg' || (kind === 'webp' && (await isLossyWebp(path))),
  }
  if (bits === 32 && (space === 'gray' || space === 'rgb')) {
    const readAs = space === 'rgb' ? 'srgb' : isHalfFloat(tiff, page) ? 'grey16' : 'b-w'
    return {
      ...picture,
      space: 'other',
      decode: () =>
        blamingFile(name, () => deepSamples(() => decode({ ignoreIcc: true }), { space: readAs, hasAlpha })),
    }
  }
  return {
    ...picture,
    // Neither a PDF nor a JPEG holds inks with opacity; sharp knows what colours they are.
    space: space === 'cmyk' && hasAlpha ? 'other' : space,
    decode: async (options) => decode({ ignoreIcc: options?.ignoreProfile ?? false }),
  }
}

/** What the header of any picture tells. */
function described(
  { width, height, space, bits, hasAlpha, icc, frames, orientation }: ImageHeader,
  { name, kind, page }: PictureSource,
  tiff: Buffer | undefined,
): Omit<Picture, 'decode'> {
  return {
    name,
    width,
    height,
    orientation: asOrientation(orientation),
    density: tiff && readExif(tiff, page).density,
    space,
    bits,
    hasAlpha,
    profile: icc,
    isLossy: false,
    isAnimated: kind !== 'tiff' && frames > 1,
    pages: tiff ? ownPictures(tiff, frames) : [0],
  }
}

/** A page that libvips does not take as the file has it. */
async function openRewritten(source: PictureSource, tiff: Buffer): Promise<Picture | undefined> {
  const { path, page } = source
  const { density, orientation } = readExif(tiff, page)
  const ofWholeFile = { density, orientation, pages: ownPictures(tiff, countTiffPages(tiff)) }
  const jpeg = oldJpegStream(tiff, page)
  if (jpeg) {
    const copy = `${path}-jpeg-${page}.jpg`
    await writeFile(copy, jpeg)
    return { ...(await openJpeg({ ...source, path: copy, kind: 'jpeg', page: 0 })), ...ofWholeFile }
  }
  const even = await evenSamples(source, tiff)
  if (!even) return undefined
  const bits = readTiffDirectory(tiff, page)(tags.bitsPerSample) ?? 1
  return { ...(await openOther({ ...source, path: even, page: 0 })), ...ofWholeFile, bits }
}

const isHalfFloat = (tiff: Buffer | undefined, page: number): boolean =>
  tiff !== undefined && readTiffDirectory(tiff, page)(tags.bitsPerSample) === 16

function checkPixels({ width, height }: { width: number; height: number }, file: string): void {
  if (width * height > maxPixels) throw new Failure('image-too-large', { file })
}
