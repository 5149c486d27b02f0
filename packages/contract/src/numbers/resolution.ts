import { isolated } from './isolated.ts'

/** A resolution as people write it: `300 DPI`. */
export const resolution = (dpi: string | number): string => isolated(`${dpi} DPI`)
