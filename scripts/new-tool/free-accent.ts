import type { Manifest } from '../../frontend/src/tool-kit/manifest.ts'
import { eachTool } from '../../frontend/src/tools/manifests/each-tool.ts'
import { hexOf, lchOf } from './oklch.ts'

type Accent = Manifest['accent']

/**
 * A spot color for one more tool: as light and as strong as the others are in the middle, in the widest gap between
 * their hues.
 */
export function freeAccent(): Accent {
  const accents = Object.values(eachTool(({ accent }) => accent))
  const hue = widestGap(accents.map(({ ink }) => lchOf(ink[0]).hue))
  const like = (pick: (accent: Accent) => string): string => {
    const colors = accents.map((accent) => lchOf(pick(accent)))
    const mean = (of: 'lightness' | 'chroma') =>
      colors.reduce((sum, color) => sum + color[of], 0) / colors.length
    return hexOf({ lightness: mean('lightness'), chroma: mean('chroma'), hue })
  }
  return {
    ink: [like(({ ink }) => ink[0]), like(({ ink }) => ink[1])],
    tint: [like(({ tint }) => tint[0]), like(({ tint }) => tint[1])],
  }
}

/** The middle of the widest gap between hues, in degrees. */
function widestGap(hues: readonly number[]): number {
  const sorted = hues.toSorted((one, other) => one - other)
  const gaps = sorted.map((hue, index) => {
    const following = sorted[index + 1] ?? (sorted[0] ?? 0) + 360
    return { hue, width: following - hue }
  })
  const [widest] = gaps.toSorted((one, other) => other.width - one.width)
  return widest ? (widest.hue + widest.width / 2) % 360 : 0
}
