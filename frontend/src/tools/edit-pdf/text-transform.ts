import type { TextItem } from './text-item.ts'

/** Turns a box about its corner and then moves it along its own line, as CSS. */
export function transformOf(turn: number, along = ''): { readonly transform?: string } {
  const rotation = Math.abs(turn) < 1e-4 ? '' : `rotate(${turn}rad)`
  const transform = [rotation, along].filter(Boolean).join(' ')
  return transform ? { transform } : {}
}

/** A box of text that is read from the right grows to the left. */
export const growth = ({ rightToLeft, width }: TextItem, zoom: number): string =>
  rightToLeft ? `translateX(calc(${width * zoom}px - 100%))` : ''
