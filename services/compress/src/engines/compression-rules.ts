import type { OptionsOf } from '@folio/contract/tool'
import type { compressPdf } from '@folio/contract/tools/compress-pdf'
import type { Effort } from './content/best-flate.ts'

type Options = OptionsOf<typeof compressPdf>
export type Level = Options['level']
export type ImageQuality = Options['imageQuality']

/** How far images may be changed. */
export interface ImageRules {
  /** Pixels an inch, as painted, above which photographs and drawings are scaled down to it. */
  readonly dpi: number
  /** The same for black and white, whose edges need more. */
  readonly bilevelDpi: number
  /** 1 to 100, as libjpeg counts. */
  readonly jpegQuality: number
  readonly chroma: '4:4:4' | '4:2:0'
  /** Trellis quantization: a seventh smaller, three times as slow. */
  readonly mozjpeg: boolean
  /** SSIM with the original, both as painted at 100 dpi, below which a replacement is not taken. */
  readonly floor: number
}

const levels = {
  low: { dpi: 225, bilevelDpi: 600, chroma: '4:4:4', mozjpeg: false, floor: 0.99 },
  custom: { dpi: 180, bilevelDpi: 400, chroma: '4:2:0', mozjpeg: true, floor: 0.98 },
  medium: { dpi: 150, bilevelDpi: 300, chroma: '4:2:0', mozjpeg: true, floor: 0.97 },
  high: { dpi: 120, bilevelDpi: 200, chroma: '4:2:0', mozjpeg: true, floor: 0.93 },
} as const satisfies Record<Level, Omit<ImageRules, 'jpegQuality'>>

const qualities: Readonly<Record<Level, Readonly<Record<ImageQuality, number>>>> = {
  low: { high: 92, medium: 85, low: 76 },
  custom: { high: 90, medium: 80, low: 68 },
  medium: { high: 86, medium: 74, low: 60 },
  high: { high: 74, medium: 58, low: 42 },
}

const fromMildest = ['low', 'custom', 'medium', 'high'] as const
/** For what even the mildest level would lose too much of. */
const finest = { dpi: 300, bilevelDpi: 600, chroma: '4:4:4', mozjpeg: false, jpegQuality: 93 } as const

/**
 * The level's own rules and, after them, those of the milder levels: what a milder level would do to an image is
 * never refused by a stronger one, so that files do not grow from level to level.
 */
export function imageRules({ level, imageQuality, dpi }: Options): readonly ImageRules[] {
  const { floor } = levels[level]
  const named = fromMildest
    .slice(0, fromMildest.indexOf(level) + 1)
    .reverse()
    .map((name) => ({ ...levels[name], jpegQuality: qualities[name][imageQuality], floor }))
  const all = [...named, { ...finest, floor }]
  return level === 'custom'
    ? all.map((rules) => ({ ...rules, dpi: Math.max(dpi, rules === all[0] ? 0 : rules.dpi) }))
    : all
}

/** For files that have to be just so small: 0 is as mild as anything, 1 only just recognizable. */
export function forcedRules(strength: number): readonly ImageRules[] {
  const between = (mild: number, strong: number) => Math.round(mild + (strong - mild) * strength)
  const rules = {
    jpegQuality: between(80, 22),
    chroma: '4:2:0',
    mozjpeg: true,
    floor: 0.98 - 0.38 * strength,
  } as const
  return [{ ...rules, dpi: between(300, 60), bilevelDpi: between(600, 120) }]
}

/** How content streams are written: exactly at the mild levels, and with the greatest effort at the strongest. */
export const contentRules = (level: Level): { readonly rounds: boolean; readonly effort: Effort } => ({
  rounds: level === 'medium' || level === 'high',
  effort: level === 'high' ? 'best' : 'good',
})
