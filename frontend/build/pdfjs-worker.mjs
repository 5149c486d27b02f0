import { readFileSync } from 'node:fs'

/** What is mended in PDF.js' worker: behind each place, which is there exactly once, goes `added`. */
const mendings = [
  {
    /** Where the worker makes a colour space of a profile (`e`, its bytes) for so many components (`n`). */
    place: 'if(!IccColorSpace.isUsable)throw new Error("No ICC color space support");',
    /**
     * The colour space that a profile says it describes (ICC.1:2022, 7.2.6) must have as many components as the picture,
     * or gray pictures with a profile for RGB, which ImageMagick writes, come out white. Thrown, the error leads PDF.js to
     * the alternate colour space, as it does for a profile that is damaged.
     */
    added:
      'if({1:"GRAY",3:"RGB ",4:"CMYK"}[n]!==String.fromCharCode(...e.subarray(16,20)))throw new Error("The ICC profile describes another color space");',
  },
  {
    /** Where the worker begins to translate a font: its descriptor (`e`), and whether it is a composite font (`r`). */
    place: 'toUnicode:l,cssFontInfo:f}){const c="Type3"===s;',
    /**
     * Without a descriptor, which some writers leave out (ISO 32000-1, 9.8 demands it), codes of two bytes would be read
     * and drawn as two letters of a simple font.
     */
    added: 'if(!e&&r)e=Dict.empty;',
  },
  {
    /** Where the worker has the name (`o`) of the glyph of a code (`s`) of a font (`e`); what they mean goes into a list (`n`). */
    place: 'let o=a[s];if(""===o)continue;',
    /** The signs of ZapfDingbats have names of their own (`ya`), `a20` for a tick. Its code, that of a 4, would be told. */
    added: 'if(/Dingbats/i.test(e.name)&&void 0!==ya()[o]){n[s]=String.fromCharCode(ya()[o]);continue}',
  },
  {
    /** Where the name (`o`) of a glyph has been looked up (`l`) in the list of names (`i`), for a code (`s`) of a font (`n`). */
    place: 'let l=i[o];if(void 0!==l){n[s]=String.fromCharCode(l);continue}',
    /**
     * Cuts of letters and ligatures (`one.lf`, `f_f_i`) stand for what is before the dot and between the lines (Adobe
     * Glyph List Specification, 2). Their codes would be told in place of letters.
     */
    added:
      'if(/^[^._]+[._]/.test(o)){const e=o.split(".",1)[0].split("_").map(e=>i[e]);' +
      'if(!e.includes(void 0)){n[s]=String.fromCodePoint(...e);continue}}',
  },
]

/** PDF.js' worker from its package, with what is mended. Throws when a place for it is not there exactly once. */
export function pdfjsWorker(path) {
  let source = readFileSync(path, 'utf8')
  for (const { place, added } of mendings) {
    const parts = source.split(place)
    if (parts.length !== 2) throw new Error(`${path} is not as it was: see pdfjs-worker.mjs`)
    source = parts.join(place + added)
  }
  return source
}
