import { freeZoom, zoom } from '@folio/contract/editing/editor'
import { percent } from '@folio/contract/numbers/percent'

/** The factor one step smaller or larger, within the limits and free of floating-point dust. */
export const zoomed = (factor: number, direction: 1 | -1): number => {
  const onStep = Math.round((factor + direction * zoom.step) / zoom.step) * zoom.step
  return Math.round(within(onStep, zoom) * 100) / 100
}

/** A factor without steps, within the limits of those. */
export const freely = (factor: number): number => Math.round(within(factor, freeZoom) * 1000) / 1000

/** The largest whole percentage at which a page fits into a width, both in the same unit. */
export const fitting = (pageWidth: number, width: number): number =>
  within(Math.floor((width / pageWidth) * 100 + 1e-9) / 100, freeZoom)

const within = (factor: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, factor))

/** `130%`. */
export const zoomText = (factor: number): string => percent(Math.round(factor * 100))
