import { srgbToLight } from '@folio/contract/colors/srgb-curve'
import type { Box } from '../texts/text-item.ts'
import { reachOf } from '../texts/turned-frame.ts'

/** What a text is printed in and on, as CSS. */
export interface PrintedColors {
  readonly color: string
  readonly backgroundColor: string
}

/** Rows from the top, four bytes a pixel. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Below this ratio letters cannot be told from their paper (WCAG 2.2, 1.4.3). */
const legible = 4.5

/**
 * The colors of a text on its drawn page; nothing where they cannot be told apart well enough to write in.
 * @param pageWidth points
 */
export function printedColors(
  canvas: HTMLCanvasElement | null | undefined,
  box: Box,
  pageWidth: number,
): PrintedColors | undefined {
  const context = canvas?.getContext('2d')
  if (!canvas || !context || canvas.width === 0) return undefined
  const scale = canvas.width / pageWidth
  const reach = reachOf(box)
  const left = Math.max(0, Math.floor((box.x + reach.left) * scale))
  const top = Math.max(0, Math.floor((box.y + reach.top) * scale))
  const right = Math.min(canvas.width, Math.ceil((box.x + reach.right) * scale))
  const bottom = Math.min(canvas.height, Math.ceil((box.y + reach.bottom) * scale))
  if (right <= left || bottom <= top) return undefined
  return colorsIn(context.getImageData(left, top, right - left, bottom - top))
}

/** Paper is what most of it is, ink what is least like it: the edges of letters are between the two. */
export function colorsIn({ data }: Pixels): PrintedColors | undefined {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const color = packed(data[at], data[at + 1], data[at + 2])
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const [paper] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  if (paper === undefined) return undefined
  let ink = paper
  for (const color of counts.keys()) if (contrast(color, paper) > contrast(ink, paper)) ink = color
  return contrast(ink, paper) >= legible ? { color: css(ink), backgroundColor: css(paper) } : undefined
}

const packed = (red = 0, green = 0, blue = 0): number => (red << 16) | (green << 8) | blue

const css = (color: number): string => `#${color.toString(16).padStart(6, '0')}`

/** WCAG 2.2, 1.4.3. */
function contrast(one: number, other: number): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const luminance = (color: number): number =>
  0.2126 * linear(color >> 16) + 0.7152 * linear((color >> 8) & 255) + 0.0722 * linear(color & 255)

const linear = (value: number): number => srgbToLight(value / 255)
