import { pointsPerInch } from '@folio/pdf-objects/values/points'
import type { PaintedSize } from '../placements/painted-size.ts'
import type { Size } from './likeness/painted-look.ts'

/** Adds up how many pixels images have for the area on which they are painted, before and after. */
export class PaintedDensity {
  #area = 0
  #before = 0
  #after = 0

  add(painted: PaintedSize, before: Size, after: Size): void {
    this.#area += (painted.width * painted.height) / pointsPerInch ** 2
    this.#before += before.width * before.height
    this.#after += after.width * after.height
  }

  /** Pixels an inch; undefined when no area was painted. */
  dpi(): { readonly before: number; readonly after: number } | undefined {
    if (this.#area === 0) return undefined
    const perInch = (pixels: number) => Math.round(Math.sqrt(pixels / this.#area))
    return { before: perInch(this.#before), after: perInch(this.#after) }
  }
}
