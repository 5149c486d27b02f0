import { identity, type Matrix } from '@folio/pdf-content/matrix'
import { apply, multiply, scaleOf, turnedBy } from './geometry.ts'
import { glyphText } from './glyph-text.ts'
import type { GraphicsState } from './graphics-state.ts'
import type { Face, Glyph } from './page-model.ts'

/** A glyph as pdf.js hands it out; numbers between glyphs move the next one by thousandths of an em. */
export interface ShownGlyph {
  readonly unicode?: string
  readonly originalCharCode?: number
  readonly width?: number
  readonly isSpace?: boolean
  /** Vertical advance and the position vector, for vertical writing. */
  readonly vmetric?: readonly number[]
}

export interface Marks {
  readonly mcid: number | undefined
  readonly artifact: boolean
  /** What stands in place of the glyphs' own texts, one object for each sequence. */
  readonly actual: { readonly text: string } | undefined
}

const thousandth = 0.001
/** Text leaning by more than this is set slanted. */
const leaning = 0.1

/** Where text is being set: text matrix and line matrix (ISO 32000-1, 9.4). */
export class TextCursor {
  #text: Matrix = identity
  #line: Matrix = identity
  /** Glyphs that tell no character. */
  untold = 0
  readonly #faces = new Map<string, Face>()
  #latest: (ShownLook & { readonly face: Face }) | undefined

  begin(): void {
    this.#text = this.#line = identity
  }

  setMatrix(matrix: Matrix): void {
    this.#text = this.#line = matrix
  }

  move(x: number, y: number): void {
    this.setMatrix(multiply(this.#line, [1, 0, 0, 1, x, y]))
  }

  /** The glyphs of one string, with their places on the page; one whose character nobody tells has an empty text. */
  *show(shown: readonly unknown[], state: GraphicsState, marks: Marks): Generator<Glyph> {
    const { font, size } = state
    if (!font) return
    for (const item of shown) {
      if (typeof item === 'number') this.#advance(-item * thousandth * size, state)
      else if (item && typeof item === 'object') {
        const glyph = font.vertical
          ? this.#vertical(item as ShownGlyph, state, marks)
          : this.#horizontal(item as ShownGlyph, state, marks)
        if (glyph) yield glyph
      }
    }
  }

  #advance(by: number, { font, horizontalScale }: GraphicsState): void {
    const step: Matrix = font?.vertical ? [1, 0, 0, 1, 0, by] : [1, 0, 0, 1, by * horizontalScale, 0]
    this.#text = multiply(this.#text, step)
  }

  #horizontal(item: ShownGlyph, state: GraphicsState, marks: Marks): Glyph | undefined {
    const { font, size, horizontalScale, rise, charSpacing, wordSpacing } = state
    const width = (item.width ?? 0) * (font?.unit ?? thousandth) * size
    const matrix = multiply(state.ctm, this.#text)
    const advance = width + charSpacing + (item.isSpace ? wordSpacing : 0)
    this.#advance(advance, state)
    const text = this.#textOf(item, state, marks)
    if (text === '' && !isUntold(item, marks)) return undefined
    const face = this.#face(matrix, state)
    const turned = turnedBack(matrix, face.angle)
    const start = apply(turned, 0, rise)
    const end = apply(turned, width * horizontalScale, rise)
    const next = apply(turned, (width + charSpacing) * horizontalScale, rise)
    const [x0, x1] = [Math.min(start.x, end.x), Math.max(start.x, end.x)]
    const guessed = isGuessed(item, state, marks) ? ({ guessed: true } as const) : {}
    return { text, x0, x1, next: Math.max(next.x, x0), y: start.y, face, ...marks, ...guessed }
  }

  #vertical(item: ShownGlyph, state: GraphicsState, marks: Marks): Glyph | undefined {
    const { size, charSpacing, wordSpacing } = state
    const [advance = -1000] = item.vmetric ?? []
    const matrix = multiply(state.ctm, this.#text)
    this.#advance(advance * thousandth * size - charSpacing - (item.isSpace ? wordSpacing : 0), state)
    const text = this.#textOf(item, state, marks)
    if (text === '') return undefined
    const center = apply(matrix, 0, 0)
    const face = this.#face(matrix, state, 90)
    const length = Math.abs(advance) * thousandth * face.size
    // Seen with the page turned, so that the column is a line: down becomes along, left becomes below.
    const [x0, y] = [center.y, -center.x + 0.35 * face.size]
    return { text, x0, x1: x0 + length, next: x0 + length, y, face, ...marks }
  }

  #textOf(item: ShownGlyph, { font }: GraphicsState, marks: Marks): string {
    const { unicode = '', originalCharCode: code = -1 } = item
    const text = glyphText(marks.actual?.text ?? font?.named?.get(code) ?? unicode, font?.symbolic)
    if (text === '' && isUntold(item, marks)) this.untold += 1
    return text
  }

  #face(matrix: Matrix, state: GraphicsState, vertical?: number): Face {
    // Letters of one string look alike, and telling how takes longer than the rest of a letter.
    if (this.#latest && looksAlike(this.#latest, { matrix, state, vertical })) return this.#latest.face
    const face = this.#faceOf(matrix, state, vertical ?? angleOf(matrix))
    this.#latest = { matrix, state: { ...state }, vertical, face }
    return face
  }

  #faceOf(matrix: Matrix, state: GraphicsState, angle: number): Face {
    const font = state.font
    if (!font) throw new Error('text without a font')
    const size = Math.round(state.size * (font.em ?? 1) * scaleOf(matrix) * 100) / 100
    const bold = font.bold || (state.renderingMode === 2 && state.stroke === state.fill)
    const italic = font.italic || Math.abs(slantOf(matrix)) > leaning
    const key = `${font.family}|${Math.abs(size)}|${state.fill}|${angle}|${bold}|${italic}|${font.ascent}|${font.unit}|${font.em}`
    const known = this.#faces.get(key)
    if (known) return known
    const face = { font, size: Math.abs(size), color: state.fill, bold, italic, angle }
    this.#faces.set(key, face)
    return face
  }
}

/** What the face of a glyph is told by; the angle is that of vertical writing, where the matrix does not tell it. */
interface ShownLook {
  readonly matrix: Matrix
  readonly state: GraphicsState
  readonly vertical: number | undefined
}

const looksAlike = (one: ShownLook, other: ShownLook): boolean =>
  one.vertical === other.vertical &&
  [0, 1, 2, 3].every((at) => one.matrix[at] === other.matrix[at]) &&
  one.state.font === other.state.font &&
  one.state.size === other.state.size &&
  one.state.fill === other.state.fill &&
  one.state.stroke === other.state.stroke &&
  one.state.renderingMode === other.state.renderingMode

/** Whether a glyph without a text should have one; an empty text is told where that of a glyph before it has it all. */
const isUntold = ({ unicode = '', isSpace }: ShownGlyph, { actual }: Marks): boolean =>
  actual === undefined && unicode !== '' && !isSpace

/** Whether no table tells what a glyph stands for, though there is one: pdf.js takes its code for a character then. */
function isGuessed(
  { originalCharCode: code = -1 }: ShownGlyph,
  { font }: GraphicsState,
  { actual }: Marks,
): boolean {
  return actual === undefined && font?.told?.has(code) === false && font.named?.has(code) !== true
}

/** Returns the degrees clockwise, 0 to 359, by which the baseline is turned on the page. */
function angleOf([a, b]: Matrix): number {
  const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI)
  return (degrees + 360) % 360
}

/** How far the letters lean, as a share of their height. */
function slantOf([a, b, c, d]: Matrix): number {
  const length = Math.hypot(a, b) * Math.hypot(c, d)
  return length > 0 ? (a * c + b * d) / length : 0
}

/** The matrix as it is when the page is turned so that the text is upright. */
function turnedBack(matrix: Matrix, angle: number): Matrix {
  if (angle === 0) return matrix
  return multiply(turnedBy(-angle), matrix)
}
