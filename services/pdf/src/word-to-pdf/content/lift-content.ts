import {
  ContentReading,
  type ContentVisitor,
  type MarkedContent,
} from '@folio/pdf-content/interpreter/content-reading'
import { pageContent } from '@folio/pdf-content/joined-content'
import { apply, concat, identity, type Matrix, type Point } from '@folio/pdf-content/matrix'
import type { Operator } from '@folio/pdf-content/read-operators'
import type { Box } from '@folio/pdf-document/pages/box'
import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { isDict } from '@folio/pdf-objects/values/pdf-object'

/** What a page shows in one piece of marked content. */
export interface LiftedContent {
  /** Its operators, to be drawn in the space of the page. */
  readonly operators: string
  /** Its first text: the name of the font in the page's resources, its size in points, where its line stands. */
  readonly text: { readonly font: string; readonly size: number; readonly baseline: number } | undefined
}

export interface LiftedPage {
  /** The content of the page without what was lifted. */
  readonly rest: Uint8Array
  /** By the number that marks it. */
  readonly lifted: ReadonlyMap<number, LiftedContent>
  /** Where texts begin, and the number of the marked content that they stand in. */
  readonly texts: readonly { readonly id: number; readonly point: Point }[]
  /** Where something else is drawn: the beginnings of texts, and lines. */
  readonly drawings: readonly Box[]
}

/**
 * Takes pieces of marked content (ISO 32000-1, 14.7.4) out of the content of a page. One that changes the graphics
 * state for what follows it stays where it is.
 */
export function liftContent(document: PdfDocument, page: Page, ids: ReadonlySet<number>): LiftedPage {
  const content = pageContent(document, page.dict)
  const lifting = new Lifting(content, ids)
  new ContentReading(lifting, { document, resources: page.resources, node: undefined }).read(content)
  return lifting.finish()
}

/** Marked content that is being lifted. */
interface Piece {
  readonly id: number
  readonly marked: MarkedContent
  readonly matrix: Matrix
  /** How many graphics states were saved. */
  readonly depth: number
  text: LiftedContent['text']
}

class Lifting implements ContentVisitor {
  readonly #content: Buffer
  readonly #ids: ReadonlySet<number>
  readonly #lifted = new Map<number, LiftedContent>()
  readonly #rest: Buffer[] = []
  readonly #drawings: Box[] = []
  readonly #texts: { readonly id: number; readonly point: Point }[] = []
  #point: Point = [0, 0]
  #piece: Piece | undefined
  #at = 0

  constructor(content: Uint8Array, ids: ReadonlySet<number>) {
    this.#content = Buffer.from(content.buffer, content.byteOffset, content.length)
    this.#ids = ids
  }

  finish(): LiftedPage {
    const rest = Buffer.concat([...this.#rest, this.#content.subarray(this.#at)])
    return { rest, lifted: this.#lifted, texts: this.#texts, drawings: this.#drawings }
  }

  beginMarked(marked: MarkedContent, { state: { matrix }, depth }: ContentReading): void {
    const id = numberOf(marked)
    if (this.#piece || id === undefined || !this.#ids.has(id)) return
    this.#piece = { id, marked, matrix, depth, text: undefined }
  }

  endMarked(marked: MarkedContent, { start, end }: Operator, { depth }: ContentReading): void {
    const piece = this.#piece
    if (piece?.marked !== marked) return
    this.#piece = undefined
    if (depth !== piece.depth) return
    const operators = this.#content.toString('latin1', marked.end, start).trim()
    const placed = piece.matrix === identity ? '' : `${piece.matrix.join(' ')} cm\n`
    this.#lifted.set(piece.id, { operators: `q\n${placed}${operators}\nQ`, text: piece.text })
    this.#rest.push(this.#content.subarray(this.#at, marked.start), Buffer.from('\n'))
    this.#at = end
  }

  operator({ name, operands }: Operator, { state }: ContentReading): boolean {
    if (name !== 're' && name !== 'm' && name !== 'l') return true
    const [x = 0, y = 0, width = 0, height = 0] = operands.map(Number)
    if (name === 're') this.#draw([x, y], [x + width, y + height], state.matrix)
    if (name === 'l') this.#draw(this.#point, [x, y], state.matrix)
    this.#point = [x, y]
    return true
  }

  show(_: Operator, { state: { matrix, text }, pen, marked }: ContentReading): void {
    const placed = concat(pen.line, matrix)
    const [x, baseline] = apply(placed, [0, 0])
    const size = text.size * Math.hypot(placed[2], placed[3])
    const id = marked && numberOf(marked)
    if (id !== undefined) this.#texts.push({ id, point: [x, baseline] })
    if (!this.#piece) this.#drawings.push([x, baseline, x + size, baseline + size / 2])
    else this.#piece.text ??= { font: text.fontName, size, baseline }
  }

  #draw(one: Point, other: Point, matrix: Matrix): void {
    if (this.#piece) return
    const [a, b] = [apply(matrix, one), apply(matrix, other)]
    const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])]
    this.#drawings.push([left, Math.min(a[1], b[1]), right, Math.max(a[1], b[1])])
  }
}

function numberOf({ properties }: MarkedContent): number | undefined {
  const number = isDict(properties) ? properties.get('MCID') : undefined
  return typeof number === 'number' ? number : undefined
}
