import { eighths, hex } from './units.ts'

/** A single line (ECMA-376 part 1, 17.18.2). */
export const borderLook = ({ thickness, color }: { readonly thickness: number; readonly color: string }) => ({
  'w:val': 'single',
  'w:sz': eighths(thickness),
  'w:space': 0,
  'w:color': hex(color),
})
