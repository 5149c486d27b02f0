import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'

/** Circles of more fonts are not told from fonts that simply show others. */
const maxFonts = 8
/** Resources of one font that are looked into. */
const maxHolders = 64

/** Finds Type 3 fonts whose glyphs show each other in circles, which programs notice and end. */
export class CircularFonts {
  readonly #document: PdfDocument
  readonly #shown = new Map<Dict, ReadonlySet<Dict>>()

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** Whether glyphs of each font may show those of the other, at once or by those of others. */
  areInCircle(one: Dict, other: Dict): boolean {
    return this.#shownBy(one).has(other) && this.#shownBy(other).has(one)
  }

  /** The fonts that glyphs of a font may show; none where they are many. */
  #shownBy(font: Dict): ReadonlySet<Dict> {
    const known = this.#shown.get(font)
    if (known) return known
    const fonts = new Set<Dict>()
    const waiting = [font]
    for (let next = waiting.pop(); next && fonts.size <= maxFonts; next = waiting.pop()) {
      for (const inner of this.#fontsIn(next)) {
        if (fonts.has(inner)) continue
        fonts.add(inner)
        waiting.push(inner)
      }
    }
    const result = fonts.size > maxFonts ? new Set<Dict>() : fonts
    this.#shown.set(font, result)
    return result
  }

  /** Type 3 fonts in its resources, and in those of forms and patterns there. */
  #fontsIn(font: Dict): Set<Dict> {
    const fonts = new Set<Dict>()
    const seen = new Set<Dict>()
    const waiting = [font]
    for (let holder = waiting.pop(); holder && seen.size <= maxHolders; holder = waiting.pop()) {
      if (seen.has(holder)) continue
      seen.add(holder)
      const resources = this.#document.dict(holder, 'Resources')
      if (!resources) continue
      for (const inner of this.#entries(resources, 'Font'))
        if (isDict(inner) && inner.has('CharProcs')) fonts.add(inner)
      for (const inner of [...this.#entries(resources, 'Pattern'), ...this.#entries(resources, 'XObject')])
        if (inner instanceof PdfStream) waiting.push(inner.dict)
    }
    return fonts
  }

  #entries(resources: Dict, category: string): PdfObject[] {
    const entries = this.#document.dict(resources, category)
    return entries ? [...entries.values()].slice(0, maxHolders).map((one) => this.#document.resolve(one)) : []
  }
}
