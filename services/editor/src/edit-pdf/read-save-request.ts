import {
  editing,
  maxSaveElements,
  type OriginalPiece,
  type OriginalText,
  type SaveElement,
  type SavePdfRequest,
  saveLimits,
  type TextBlock,
} from '@folio/contract/editing/editor'
import { editorText, tooManyEditsText } from '@folio/contract/editing/editor-text'
import type { PreviewPdfRequest } from '@folio/contract/editing/preview'
import { grouped } from '@folio/contract/numbers/grouped'
import { Failure } from '@folio/service-kit/faults/failure'

type Fields = Readonly<Record<string, unknown>>

/** Numbers of pages that can be asked for at all. */
const page = { min: 1, max: 1_000_000, whole: true }

/**
 * The body of a save, checked field by field; fields that are none of ours are left out.
 * @throws Failure `wrong-option` with a sentence that names the first field that is wrong
 */
export function readSaveRequest(body: unknown): SavePdfRequest {
  const fields = isFields(body) ? body : {}
  const { elements } = fields
  const sessionId = sessionOf(fields)
  if (!Array.isArray(elements)) throw refused('The list of edits is missing.')
  if (elements.length === 0) throw refused(editorText.saveWithoutEdits)
  if (elements.length > maxSaveElements) throw refused(tooManyEditsText)
  return { sessionId, elements: elements.map(readElement) }
}

/**
 * The same for one page, which need not have an edit yet.
 * @throws Failure `wrong-option`
 */
export function readPreviewRequest(body: unknown): PreviewPdfRequest {
  const fields = isFields(body) ? body : {}
  const pageNumber = new ElementReader(fields, 'The preview').number('pageNumber', page)
  const isEmpty = Array.isArray(fields.elements) && fields.elements.length === 0
  if (isEmpty) return { sessionId: sessionOf(fields), pageNumber, elements: [] }
  const { sessionId, elements } = readSaveRequest(body)
  if (elements.some((element) => element.pageNumber !== pageNumber))
    throw refused('A preview has the edits of one page.')
  return { sessionId, pageNumber, elements }
}

function sessionOf({ sessionId }: Fields): string {
  if (typeof sessionId !== 'string' || sessionId === '') throw refused(editorText.saveWithoutSession)
  return sessionId
}

function readElement(value: unknown, index: number): SaveElement {
  const read = new ElementReader(isFields(value) ? value : {}, `Edit ${index + 1}`)
  const original = read.original()
  const block = read.block()
  return {
    id: read.text('id', saveLimits.nameLength),
    type: read.fixed('type', editing.type),
    pageNumber: read.number('pageNumber', page),
    x: read.number('x', { min: -saveLimits.coordinate, max: saveLimits.coordinate }),
    y: read.number('y', { min: -saveLimits.coordinate, max: saveLimits.coordinate }),
    width: read.number('width', { min: 0, max: saveLimits.coordinate }),
    height: read.number('height', { min: 0, max: saveLimits.coordinate }),
    content: read.text('content', saveLimits.contentLength),
    fontSize: read.number('fontSize', { min: 0.001, max: saveLimits.fontSize }),
    fontName: read.text('fontName', saveLimits.nameLength),
    color: read.fixed('color', editing.color),
    hasBackground: read.fixed('hasBackground', true),
    backgroundColor: read.fixed('backgroundColor', editing.backgroundColor),
    isReplacement: read.fixed('isReplacement', true),
    padding: read.number('padding', { min: 0, max: 100 }),
    ...(original && { original }),
    ...(block && { block }),
  }
}

interface Bounds {
  readonly min: number
  readonly max: number
  readonly whole?: boolean
}

class ElementReader {
  readonly #fields: Fields
  readonly #subject: string

  constructor(fields: Fields, subject: string) {
    this.#fields = fields
    this.#subject = subject
  }

  text(name: string, maxLength: number): string {
    const value = this.#fields[name]
    if (typeof value !== 'string') throw this.#wrong(name)
    if (value.length > maxLength) {
      const most = grouped(maxLength)
      throw refused(`${this.#subject} is refused: ${name} has more than ${most} characters.`)
    }
    return value
  }

  number(name: string, { min, max, whole = false }: Bounds): number {
    const value = this.#fields[name]
    const fits = typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
    if (!fits || (whole && !Number.isInteger(value))) throw this.#wrong(name)
    return value
  }

  fixed<Value extends string | boolean>(name: string, value: Value): Value {
    if (this.#fields[name] !== value) throw this.#wrong(name)
    return value
  }

  original(): OriginalText | undefined {
    const value = this.#fields.original
    return value === undefined ? undefined : this.#original(value, 'original')
  }

  block(): TextBlock | undefined {
    const value = this.#fields.block
    if (value === undefined) return undefined
    const { lines, hyphens } = isFields(value) ? value : {}
    const sound = Array.isArray(lines) && lines.length > 0 && lines.length <= saveLimits.blockLines
    if (!sound) throw this.#wrong('block.lines')
    if (hyphens !== undefined && !isPlaces(hyphens, lines.length)) throw this.#wrong('block.hyphens')
    return {
      lines: lines.map((line) => this.#original(line, 'block.lines')),
      ...(hyphens && { hyphens }),
    }
  }

  #original(value: unknown, name: string): OriginalText {
    const original = this.#piece(value, name)
    const pieces = isFields(value) ? value.pieces : undefined
    if (pieces === undefined) return original
    if (!Array.isArray(pieces) || pieces.length > saveLimits.pieces) throw this.#wrong(`${name}.pieces`)
    return { ...original, pieces: pieces.map((piece) => this.#piece(piece, `${name}.pieces`)) }
  }

  #piece(value: unknown, name: string): OriginalPiece {
    if (!isFields(value)) throw this.#wrong(name)
    const read = new ElementReader(value, this.#subject)
    const { transform } = value
    const sound = Array.isArray(transform) && transform.length === 6 && transform.every(isCoordinate)
    if (!sound) throw this.#wrong(`${name}.transform`)
    return {
      content: read.text('content', saveLimits.contentLength),
      transform,
      width: read.number('width', { min: -saveLimits.coordinate, max: saveLimits.coordinate }),
    }
  }

  #wrong(name: string): Failure {
    return refused(`${this.#subject} is refused: ${name} is missing or not allowed.`)
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Pages can be placed far from the origin, so that these may be larger than positions on the page. */
const isCoordinate = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e6

const isPlaces = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) &&
  value.length <= count &&
  value.every((place) => Number.isInteger(place) && place >= 0 && place < count)

const refused = (text: string): Failure => new Failure('wrong-option', { text })
