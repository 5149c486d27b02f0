import { isReadFromRight } from '@folio/contract/reading/directions'
import type { Edit } from './edit.ts'

/** Turns a box about its corner and then moves it along its own line, as CSS. */
export function transformOf(turn: number, along = ''): { readonly transform?: string } {
  const rotation = Math.abs(turn) < 1e-4 ? '' : `rotate(${turn}rad)`
  const transform = [rotation, along].filter(Boolean).join(' ')
  return transform ? { transform } : {}
}

/** New words that are read from the right keep the original's right end, as the server sets them. */
export const growth = ({ content, originalTextItem: { width } }: Edit, zoom: number): string =>
  isReadFromRight(content) ? `translateX(calc(${width * zoom}px - 100%))` : ''
