import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Point } from '../geometry.ts'
import { pageViewport } from '../page-viewport.ts'

/** A place in the document that something leads to or speaks of. */
export interface DocumentPlace extends Point {
  /** From 1. */
  readonly page: number
}

/** The target of a link to a place of the document, by its number. */
export const placeTarget = (place: number): string => `#${place}`

/** The number of the place that a link leads to; undefined for one that leads out of the document. */
export const targetPlace = (target: string): number | undefined =>
  /^#\d+$/.test(target) ? Number(target.slice(1)) : undefined

/** More are not followed by people. */
const maxTargets = 5_000

/** Where the links of a document into itself lead (ISO 32000-1, 12.3.2), each place under one number. */
export class LinkTargets {
  readonly #document: PDFDocumentProxy
  readonly #known = new Map<string, Promise<number | undefined>>()
  readonly places: DocumentPlace[] = []

  constructor(document: PDFDocumentProxy) {
    this.#document = document
  }

  /** @param destination a name or an explicit destination @returns an index of `places` */
  numberOf(destination: unknown): Promise<number | undefined> {
    const key = JSON.stringify(destination) ?? ''
    const known = this.#known.get(key) ?? this.#resolve(destination).catch(() => undefined)
    this.#known.set(key, known)
    return known
  }

  async #resolve(destination: unknown): Promise<number | undefined> {
    const explicit =
      typeof destination === 'string' ? await this.#document.getDestination(destination) : destination
    if (!Array.isArray(explicit) || this.places.length >= maxTargets) return undefined
    const [page, kind, ...values] = explicit as readonly unknown[]
    const index = typeof page === 'number' ? page : await this.#document.getPageIndex(page as never)
    const shown = await this.#document.getPage(index + 1)
    const viewport = pageViewport(shown)
    const [left, top] = cornerIn((kind as { readonly name?: string } | null)?.name, values)
    const [x, y] = viewport.convertToViewportPoint(left ?? 0, top ?? 0) as [number, number]
    this.places.push({
      page: index + 1,
      x: left === undefined ? 0 : x,
      y: top === undefined ? 0 : y,
    })
    return this.places.length - 1
  }
}

/** Returns the left and top of what a destination shows (ISO 32000-1, table 151), where it tells. */
function cornerIn(
  kind: string | undefined,
  values: readonly unknown[],
): [number | undefined, number | undefined] {
  const at = (index: number) => (typeof values[index] === 'number' ? (values[index] as number) : undefined)
  if (kind === 'XYZ') return [at(0), at(1)]
  if (kind === 'FitH' || kind === 'FitBH') return [undefined, at(0)]
  return kind === 'FitR' ? [at(0), at(3)] : [undefined, undefined]
}
