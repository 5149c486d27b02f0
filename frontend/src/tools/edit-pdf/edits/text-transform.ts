import { growsLeft } from '../texts/grows-left.ts'
import type { Edit } from './edit.ts'

/** Turns a box about its corner and then moves it along its own line, as CSS. */
export function transformOf(turn: number, along = ''): { readonly transform?: string } {
  const rotation = Math.abs(turn) < 1e-4 ? '' : `rotate(${turn}rad)`
  const transform = [rotation, along].filter(Boolean).join(' ')
  return transform ? { transform } : {}
}

/** Moves the box of new words so that their right end stays, where it does. */
export const growth = ({ content, originalTextItem }: Edit, zoom: number): string =>
  growsLeft(content, originalTextItem) ? `translateX(calc(${originalTextItem.width * zoom}px - 100%))` : ''
