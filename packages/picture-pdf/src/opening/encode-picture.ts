import { readFile } from 'node:fs/promises'
import type { ReportCode } from '@folio/contract/report'
import { blamingFile } from '@folio/image-kit/image-failure'
import { sharp } from '@folio/image-kit/sharp-setup'
import type { Size } from '../facts/orientation.ts'
import type { PictureRules } from '../facts/picture-rules.ts'
import type { Scratch } from '../facts/scratch.ts'
import { readJpegFacts } from '../jpeg/jpeg-facts.ts'
import { jpegImage } from '../jpeg/jpeg-image.ts'
import { readPngFacts } from '../png/png-facts.ts'
import { pngImage } from '../png/png-image.ts'
import { rangesLength } from '../samples/file-ranges.ts'
import { profileSpace } from '../samples/icc-profile.ts'
import { componentsOf, type PdfImage } from '../samples/pdf-image.ts'
import type { Picture, Pipeline } from '../samples/picture.ts'
import { rasterImage } from '../samples/raster.ts'
import { faxImage, isBilevel } from '../tiff/fax-image.ts'

/** An image XObject and what the report says of how it was made. */
export interface EncodedPicture {
  readonly image: PdfImage
  readonly facts: readonly ReportCode[]
}

/** A second JPEG generation at these qualities and without chroma subsampling is not seen; four inks take twice the room. */
const bestQuality = { keep: 92, gray: 92, cmyk: 85 }

/** Below a tenth less the smaller picture is not worth the loss. */
const worthScaling = 0.9

/**
 * Turns a picture into an image XObject: with its own bytes where the rules allow, without loss where the format has
 * to change, as a JPEG where the rules shrink and that is smaller.
 *
 * @param dpi pixels an inch that the stored picture has on its page
 */
export async function encodePicture(
  picture: Picture,
  rules: PictureRules,
  dpi: number,
  scratch: Scratch,
): Promise<EncodedPicture> {
  const { shrink } = rules
  if (!shrink) return withoutShrinking(picture, rules, scratch)
  const size = scaledSize(picture, Math.min(1, shrink.maxDpi / dpi, side(picture, shrink.maxSide)))
  const lossy = await asJpeg(picture, { color: rules.color, size, quality: shrink.quality }, scratch)
  const plain = await unshrunk(picture, rules.color, scratch)
  if (!plain || bytesOf(lossy.image) < bytesOf(plain.image)) return lossy
  return {
    ...plain,
    facts: [...plain.facts, picture.isLossy ? 'larger-than-original' : 'lossless-was-smaller'],
  }
}

type Color = PictureRules['color']

const hasColor = ({ space }: Picture, color: Color): boolean => color === 'keep' || space === color

function withoutShrinking(picture: Picture, rules: PictureRules, scratch: Scratch): Promise<EncodedPicture> {
  const { color, lossyStaysLossy = false } = rules
  const mayBeJpeg = picture.isLossy && !picture.hasAlpha
  const target = { color, size: undefined, quality: bestQuality[color] }
  if (!hasColor(picture, color)) {
    return mayBeJpeg ? asJpeg(picture, target, scratch) : converted(picture, color, scratch)
  }
  return mayBeJpeg && lossyStaysLossy && !picture.embed
    ? asJpeg(picture, target, scratch)
    : exactly(picture, scratch)
}

/** What the shrunk picture has to beat. A lossy picture that PDF cannot hold as it is would only be larger. */
async function unshrunk(
  picture: Picture,
  color: Color,
  scratch: Scratch,
): Promise<EncodedPicture | undefined> {
  if (hasColor(picture, color))
    return picture.embed || !picture.isLossy ? exactly(picture, scratch) : undefined
  return picture.isLossy ? undefined : converted(picture, color, scratch)
}

/** Sample for sample. */
async function exactly(picture: Picture, scratch: Scratch): Promise<EncodedPicture> {
  if (picture.embed) {
    const { image, bytesKept } = await picture.embed(scratch)
    return { image, facts: [bytesKept ? 'bytes-kept' : 'pixels-kept'] }
  }
  if (picture.space === 'other') {
    const image = await asPng(picture, await picture.decode(), scratch)
    return {
      image,
      facts: ['colour-converted', ...(picture.bits > 8 ? ['converted-to-8-bit' as const] : [])],
    }
  }
  const pipeline = await picture.decode({ ignoreProfile: true })
  if (picture.space === 'cmyk') {
    const image = await cmykRaster(picture, sameInks(pipeline), picture.profile, scratch)
    return { image, facts: [picture.bits > 8 ? 'converted-to-8-bit' : 'pixels-kept'] }
  }
  if (isBilevel(picture)) return { image: await faxImage(picture, pipeline, scratch), facts: ['pixels-kept'] }
  const space = { 'gray-8': 'b-w', 'gray-16': 'grey16', 'rgb-16': 'rgb16' }[spaceAndDepth(picture)]
  const image = await asPng(picture, space ? pipeline.toColourspace(space) : pipeline, scratch)
  return { image: await withProfile(image, picture.profile, scratch), facts: ['pixels-kept'] }
}

async function withProfile(
  image: PdfImage,
  profile: Buffer | undefined,
  scratch: Scratch,
): Promise<PdfImage> {
  return { ...image, colorSpace: await profileSpace(profile, componentsOf(image.colorSpace), scratch) }
}

const spaceAndDepth = ({ space, bits }: Picture): string => `${space}-${bits > 8 ? 16 : 8}`

/**
 * Returns the picture in other colours, without any loss beside the conversion; PDF readers show gray as sRGB's gray.
 */
async function converted(picture: Picture, color: Color, scratch: Scratch): Promise<EncodedPicture> {
  const pipeline = await picture.decode()
  if (color === 'gray') {
    const space = picture.bits > 8 ? 'grey16' : 'b-w'
    return {
      image: await asPng(picture, pipeline.toColourspace(space), scratch),
      facts: ['colour-converted'],
    }
  }
  const image = await cmykRaster(
    picture,
    flattened(picture, pipeline).toColourspace('cmyk'),
    await pressProfile(),
    scratch,
  )
  return { image, facts: ['colour-converted', ...losses(picture)] }
}

interface JpegTarget {
  readonly color: Color
  readonly size: Size | undefined
  readonly quality: number
}

async function asJpeg(
  picture: Picture,
  { color, size, quality }: JpegTarget,
  scratch: Scratch,
): Promise<EncodedPicture> {
  const path = scratch('jpeg')
  const keepsColor = jpegKeepsColor(picture, color)
  const source = flattened(picture, await picture.decode({ ignoreProfile: keepsColor }))
  const scaled = size ? source.resize({ ...size, fit: 'fill', kernel: 'lanczos3' }) : source
  const colored = inColor(scaled, picture, color)
  const chromaSubsampling = quality >= 90 ? '4:4:4' : '4:2:0'
  await blamingFile(picture.name, () => colored.jpeg({ quality, chromaSubsampling }).toFile(path))
  const image = await jpegImage(path, readJpegFacts(await readFile(path)), scratch, { withoutMetadata: true })
  const convertedTo = color === 'cmyk' ? await pressProfile() : undefined
  return {
    image: await withProfile(image, keepsColor ? picture.profile : convertedTo, scratch),
    facts: [
      're-encoded',
      ...(keepsColor ? [] : ['colour-converted' as const]),
      ...(size ? ['scaled-down' as const] : []),
      ...losses(picture),
    ],
  }
}

/** Gray and RGB stay what they are under their own profile; without a wish for inks CMYK becomes sRGB. */
const jpegKeepsColor = ({ space }: Picture, color: Color): boolean =>
  color === 'keep' ? space === 'rgb' || space === 'gray' : space === color

function inColor(pipeline: Pipeline, { space }: Picture, color: Color): Pipeline {
  if (color === 'cmyk') return space === 'cmyk' ? sameInks(pipeline) : pipeline.toColourspace('cmyk')
  return color === 'gray' || space === 'gray' ? pipeline.toColourspace('b-w') : pipeline
}

/** Both are needed, or sharp takes the inks through another colour space and back. */
const sameInks = (pipeline: Pipeline): Pipeline => pipeline.pipelineColourspace('cmyk').toColourspace('cmyk')

const losses = ({ hasAlpha, bits }: Picture): ReportCode[] => [
  ...(hasAlpha ? ['transparency-flattened' as const] : []),
  ...(bits > 8 ? ['converted-to-8-bit' as const] : []),
]

const flattened = ({ hasAlpha }: Picture, pipeline: Pipeline): Pipeline =>
  hasAlpha ? pipeline.flatten({ background: '#ffffff' }) : pipeline

async function asPng({ name }: Picture, pipeline: Pipeline, scratch: Scratch): Promise<PdfImage> {
  const path = scratch('png')
  const png = pipeline.png({ compressionLevel: 6, adaptiveFiltering: true, palette: false })
  await blamingFile(name, () => png.toFile(path))
  const bytes = await readFile(path)
  return (await pngImage(path, bytes, readPngFacts(bytes), scratch)).image
}

async function cmykRaster(
  { name, width, height }: Picture,
  pipeline: Pipeline,
  profile: Buffer | undefined,
  scratch: Scratch,
): Promise<PdfImage> {
  const data = await blamingFile(name, () => pipeline.raw().toBuffer())
  return rasterImage(
    { width, height, bits: 8, colorSpace: await profileSpace(profile, 4, scratch), data },
    scratch,
  )
}

/** The press profile that sharp converts to, as it writes it into a JPEG. */
async function pressProfile(): Promise<Buffer | undefined> {
  const pixel = { width: 1, height: 1, channels: 3, background: '#ffffff' } as const
  const jpeg = sharp({ create: pixel }).toColourspace('cmyk').withIccProfile('cmyk').jpeg()
  return readJpegFacts(await jpeg.toBuffer()).profile
}

const side = ({ width, height }: Size, maxSide: number | undefined): number =>
  maxSide === undefined ? 1 : maxSide / Math.max(width, height)

const scaledSize = ({ width, height }: Size, scale: number): Size | undefined =>
  scale >= worthScaling
    ? undefined
    : { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }

const bytesOf = (image: PdfImage): number =>
  rangesLength(image.data) + (image.softMask ? bytesOf(image.softMask) : 0)
