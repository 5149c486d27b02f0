import { zoom } from '@folio/contract/editing/editor'

/** The factor one step smaller or larger, within the limits and free of floating-point dust. */
export const zoomed = (factor: number, direction: 1 | -1): number =>
  within(onStep(factor + direction * zoom.step))

/** The largest factor at which a page fits into a width, both in the same unit. */
export const fitting = (pageWidth: number, width: number): number =>
  within(Math.floor(width / pageWidth / zoom.step + 1e-9) * zoom.step)

const onStep = (factor: number): number => Math.round(factor / zoom.step) * zoom.step

const within = (factor: number): number =>
  Math.round(Math.min(zoom.max, Math.max(zoom.min, factor)) * 100) / 100

/** `130%`. */
export const percent = (factor: number): string => `${Math.round(factor * 100)}%`
