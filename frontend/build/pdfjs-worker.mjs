import { readFileSync } from 'node:fs'

/** Where the worker makes a colour space of a profile (`e`, its bytes) for so many components (`n`). */
const place = 'if(!IccColorSpace.isUsable)throw new Error("No ICC color space support");'

/**
 * The colour space that a profile says it describes (ICC.1:2022, 7.2.6) must have as many components as the picture,
 * or gray pictures with a profile for RGB, which ImageMagick writes, come out white. Thrown, the error leads PDF.js to the
 * alternate colour space, as it does for a profile that is damaged.
 */
const check =
  'if({1:"GRAY",3:"RGB ",4:"CMYK"}[n]!==String.fromCharCode(...e.subarray(16,20)))throw new Error("The ICC profile describes another color space");'

/** PDF.js' worker from its package, with this check. Throws when the place for it is not there exactly once. */
export function pdfjsWorker(path) {
  const parts = readFileSync(path, 'utf8').split(place)
  if (parts.length !== 2) throw new Error(`${path} is not as it was: see pdfjs-worker.mjs`)
  return parts.join(place + check)
}
