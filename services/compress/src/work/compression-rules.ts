import type { OptionsOf } from '@folio/contract/tool'
import type { compressPdf } from '@folio/contract/tools/compress-pdf'
import type { Effort } from '../flate/best-flate.ts'

type Options = OptionsOf<typeof compressPdf>
export type Level = Options['level']
export type ImageQuality = Options['imageQuality']

/** How far images may be changed; likenesses are SSIM with the original, both as painted at 100 dpi. */
export interface ImageRules {
  /** Pixels an inch, as painted, to which images with more are scaled down, rising: whichever gives fewest bytes. */
  readonly dpi: readonly number[]
  /** The same for black and white, whose edges need more. */
  readonly bilevelDpi: readonly number[]
  /** What an image has to look like: a plain JPEG of this resolution and quality. */
  readonly model: { readonly dpi: number; readonly quality: number }
  /** Likeness below which a replacement is not taken, whatever the model looks like. */
  readonly floor: number
  /** Likeness that is enough, however much better the model looks. */
  readonly plenty: number
  /** Likeness that is enough even where it takes next to no bytes. */
  readonly ample: number
  /** How much smaller a coding has to be for what it loses: see `worthOfLoss`. */
  readonly lossWeight: number
  /** 1 to 100, as libjpeg counts: what is tried. */
  readonly qualities: { readonly worst: number; readonly best: number }
  readonly chroma: '4:4:4' | '4:2:0'
  readonly care: CodingCare
  /** Pixels an inch that was asked for: images with more are brought down to it before anything else. */
  readonly resolution?: number
  /** The rules of the level before, for what these would lose too much of. */
  readonly milder?: ImageRules
}

/** How carefully JPEGs are coded, and how long the right one is looked for. */
export interface CodingCare {
  /** Pixels of the largest images of which coefficients are put in the order that takes the fewest bytes: it takes long. */
  readonly ordered: number
  /** The same for trellis quantization. */
  readonly trellis: number
  /** The same for trellis quantization under both tables; others get the table alone that mostly takes fewer bytes. */
  readonly bothTables: number
  /** The parts of the allowed loss that are near enough for what comes out. */
  readonly near: LossRange
  /** The same for strips, which only tell where to begin. */
  readonly nearInStrips: LossRange
}

/** Parts of the allowed loss, of which 1 is all. */
export type LossRange = readonly [least: number, most: number]

const thorough: CodingCare = {
  ...{ ordered: Number.POSITIVE_INFINITY, trellis: 4_000_000, bothTables: 4_000_000 },
  ...{ near: [0.965, 1], nearInStrips: [0.965, 1] },
}
/**
 * Whoever takes a level as it is does not wait for the last hundredth: a coding may lose a little more or less than what
 * is aimed at, of which the floor is a third away (decision 0192).
 */
const prompt: CodingCare = {
  ...thorough,
  ...{ bothTables: 100_000, near: [0.94, 1.03], nearInStrips: [0.88, 1.14] },
}
/** Most programs leave JPEGs as they are at the mildest level, so that nobody expects to wait for them: decision 0188. */
const brief: CodingCare = { ...prompt, ordered: 1_500_000 }

type LevelRules = Omit<ImageRules, 'model' | 'milder'> & { readonly modelDpi: number; readonly after?: Level }

const levels: Readonly<Record<Level, LevelRules>> = {
  low: {
    ...{ dpi: [225, 300], bilevelDpi: [600], modelDpi: 300, floor: 0.99, plenty: 0.997 },
    ...{ ample: 0.99, lossWeight: 0.08, qualities: { worst: 50, best: 95 }, chroma: '4:4:4' },
    care: brief,
  },
  custom: {
    ...{ dpi: [180], bilevelDpi: [300, 400, 600], modelDpi: 180, floor: 0.98, plenty: 0.994 },
    ...{ ample: 0.98, lossWeight: 0.08, qualities: { worst: 30, best: 93 }, chroma: '4:2:0' },
    care: thorough,
  },
  medium: {
    ...{ dpi: [120, 150, 225], bilevelDpi: [300, 400, 600], modelDpi: 150, floor: 0.97, plenty: 0.986 },
    ...{ ample: 0.97, lossWeight: 0.08, qualities: { worst: 20, best: 92 }, chroma: '4:2:0', after: 'low' },
    care: prompt,
  },
  high: {
    ...{ dpi: [72, 96, 120, 150, 225], bilevelDpi: [300, 400, 600], modelDpi: 72 },
    ...{ floor: 0.93, plenty: 0.958, ample: 0.979, lossWeight: 0.13 },
    ...{ qualities: { worst: 15, best: 90 }, chroma: '4:2:0', after: 'medium' },
    care: prompt,
  },
}

const modelQualities: Readonly<Record<Level, Readonly<Record<ImageQuality, number>>>> = {
  low: { high: 90, medium: 80, low: 70 },
  custom: { high: 84, medium: 72, low: 58 },
  medium: { high: 76, medium: 58, low: 44 },
  high: { high: 76, medium: 62, low: 40 },
}

/**
 * The rules of a level. Only `custom` has a resolution of the visitor's own; medium and high have the level before
 * them as their milder rules.
 */
export function imageRules(options: Pick<Options, 'level' | 'imageQuality' | 'dpi'>): ImageRules {
  const { level, imageQuality, dpi } = options
  const { modelDpi, after, ...rules } = levels[level]
  const quality = modelQualities[level][imageQuality]
  if (level === 'custom') return { ...rules, ...resolutionRules(dpi, rules), model: { dpi, quality } }
  const milder = after && imageRules({ ...options, level: after })
  return { ...rules, model: { dpi: modelDpi, quality }, ...(milder && { milder }) }
}

/** The rules of a size that was asked for, to begin with: those of the mildest level, in as much time as it takes. */
export const mildestRules = (options: Pick<Options, 'dpi'>): ImageRules => ({
  ...imageRules({ ...options, level: 'low', imageQuality: 'high' }),
  care: thorough,
})

/** Black and white of a low resolution cannot be read, so it comes down only as far as it does at the other levels. */
const resolutionRules = (
  dpi: number,
  { bilevelDpi: [least = dpi, ...more] }: Pick<ImageRules, 'bilevelDpi'>,
) => {
  const resolution = Math.max(dpi, least)
  return {
    resolution: dpi,
    dpi: [dpi],
    bilevelDpi: [resolution, ...more.filter((other) => other > resolution)],
  }
}

/** Returns the rules for files that have to be just so small: 0 is as mild as anything, 1 only just recognizable. */
export function forcedRules(strength: number): ImageRules {
  const between = (mild: number, strong: number) => Math.round(mild + (strong - mild) * strength)
  const [dpi, quality] = [between(300, 60), between(80, 22)]
  // In the end anything goes: a picture of noise that is kept whole would make the file larger, the harder one tries.
  const floor = 0.98 - 1.4 * strength
  return {
    ...{ dpi: [dpi], bilevelDpi: [between(600, 120)], model: { dpi, quality }, floor, plenty: floor },
    ...{ ample: floor, lossWeight: 0, qualities: { worst: quality, best: quality }, chroma: '4:2:0' },
    care: thorough,
  }
}

/** How content streams are written: exactly at the mild levels, and with the greatest effort at the strongest. */
export const contentRules = (level: Level): { readonly rounds: boolean; readonly effort: Effort } => ({
  rounds: level === 'medium' || level === 'high',
  effort: level === 'high' ? 'best' : 'good',
})
