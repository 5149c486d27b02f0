import type { RawPixels } from '@folio/image-kit/raw-pixels'
import type { Matrix } from '@folio/pdf-content/matrix'
import { append } from '@folio/pdf-objects/writing/append'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageTexts } from './actual-texts.ts'
import { narrowed, ringOf, seenOf, seenParts } from './clipping.ts'
import type { FormWidget } from './form-widgets.ts'
import {
  areaOf,
  type Box,
  boundsOf,
  boxThrough,
  holds,
  intersection,
  multiply,
  paperOf,
  scaleOf,
} from './geometry.ts'
import { type GraphicsState, initialState } from './graphics-state.ts'
import { type ActualText, MarkedContent } from './marked-content.ts'
import type { Fill, Glyph, PlacedImage, Rule, Shape } from './page-model.ts'
import { type Drawn, drawRectangle, drawSubpaths, readSubpaths, type Subpath } from './paths.ts'
import type { PictureStore } from './picture-store.ts'
import { onlyColor, placementOf } from './placed-image.ts'
import { TextCursor } from './text-cursor.ts'

const fills: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const evenOddFills: ReadonlySet<number> = new Set([OPS.eoFill, OPS.eoFillStroke, OPS.closeEOFillStroke])
const strokes: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

/** How much of a picture an area covers of which nobody sees anything: a shadow looks out with its soft edges. */
const covered = { all: 0.98, shadow: 0.6 }

/** Text rendering modes that leave nothing to see (ISO 32000-1, table 106). */
const unseen: ReadonlySet<number> = new Set([3, 7])
const fewPixels = 4
const maxGlyphs = 200_000
const maxMarks = 50_000

/** A page before it is painted. */
export interface PaintedPage {
  /** Points. */
  readonly width: number
  readonly height: number
  /** The fields of the page by the ids of their annotations. */
  readonly widgets: ReadonlyMap<string, FormWidget>
  /** What its marked content says that it reads. */
  readonly texts: PageTexts
}

/** The unit square as pdf.js codes a path: moves and lines with their ends, and where it is closed. */
const unitSquare = [0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 4]

/** What painting a page leaves on it, and the state in which it is painted. */
export class PagePainter {
  readonly glyphs: Glyph[] = []
  readonly horizontals: Rule[] = []
  readonly verticals: Rule[] = []
  readonly fills: Fill[] = []
  readonly shapes: Shape[] = []
  readonly images: PlacedImage[] = []
  /** Those that what lies behind may shine through. */
  readonly #soft = new Set<PlacedImage>()
  readonly cursor = new TextCursor()
  readonly marks: MarkedContent
  /** The sequence of which a glyph has the text, and that glyph. */
  #told: { readonly actual: ActualText; readonly glyph: Glyph } | undefined
  readonly hidden: Glyph[] = []
  /** Annotations of fields that have drawn letters. */
  readonly writtenWidgets = new Set<string>()
  state: GraphicsState
  readonly #saved: GraphicsState[] = []
  readonly #number: number
  readonly #base: Matrix
  readonly #page: Box
  #clipNext: 'even-odd' | 'nonzero' | undefined

  readonly #widgets: ReadonlyMap<string, FormWidget>

  constructor(number: number, base: Matrix, { width, height, widgets, texts }: PaintedPage) {
    this.marks = new MarkedContent(texts)
    this.#number = number
    this.#widgets = widgets
    this.#base = base
    this.#page = paperOf({ width, height })
    this.state = initialState(base, this.#page)
  }

  save(): void {
    this.#saved.push({ ...this.state })
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state
  }

  /** @param masks of a group that is a soft mask (ISO 32000-1, 11.5) */
  enterGroup(masks: boolean): void {
    this.save()
    this.state.masks ||= masks
  }

  transform(matrix: Matrix): void {
    this.state.ctm = multiply(this.state.ctm, matrix)
  }

  /** A form starts in the space around it; an annotation in that of the page. */
  enter(matrix: Matrix, box: readonly number[] | undefined, { fromPage = false } = {}): void {
    this.save()
    if (fromPage) this.state = initialState(this.#base, this.#page)
    this.transform(matrix)
    if (box) this.#clip(boxThrough(this.state.ctm, box))
  }

  enterAnnotation(id: unknown, transform: Matrix, matrix: Matrix): void {
    this.enter(transform, undefined, { fromPage: true })
    this.transform(matrix)
    if (typeof id === 'string' && this.#widgets.has(id)) this.marks.beginWidget(id)
    else this.marks.beginLayer(true)
  }

  leaveAnnotation(): void {
    this.marks.end()
    this.restore()
  }

  clipWithNextPath(rule: 'even-odd' | 'nonzero'): void {
    this.#clipNext = rule
  }

  paintPath(operator: number, data: ArrayLike<number> | undefined): void {
    const subpaths = data ? readSubpaths(data, this.state.ctm) : []
    if (this.#clipNext) this.state.clip = narrowed(this.state.clip, subpaths, this.#clipNext === 'even-odd')
    this.#clipNext = undefined
    const { fill, patterned, stroke, fillAlpha, lineWidth, ctm } = this.state
    if (this.#isHidden || this.#isInWidget || this.shapes.length > maxMarks || this.fills.length > maxMarks)
      return
    const isFilled = fills.has(operator) && fillAlpha > 0
    if (isFilled && patterned)
      for (const { points } of subpaths)
        for (const part of seenParts(boundsOf(points), this.state.clip))
          this.shapes.push({ ...part, isShaded: true })
    const paint = {
      fill: isFilled && !patterned ? fill : undefined,
      stroke: strokes.has(operator) ? stroke : undefined,
      lineWidth: lineWidth * scaleOf(ctm),
    }
    if (paint.fill === undefined && paint.stroke === undefined) return
    const drawn: Drawn = { horizontals: [], verticals: [], fills: [], shapes: [] }
    const ring = paint.fill !== undefined && evenOddFills.has(operator) ? ringOf(subpaths) : undefined
    if (ring && paint.fill !== undefined)
      for (const part of seenParts(ring.outer, { box: ring.outer, holes: [ring.hole] }))
        drawRectangle(part, paint.fill, drawn)
    drawSubpaths(
      subpaths.filter((subpath) => this.#isSeen(subpath)),
      ring ? { ...paint, fill: undefined } : paint,
      drawn,
    )
    const seen = seenOf(drawn, this.state.clip)
    append(this.horizontals, seen.horizontals)
    append(this.verticals, seen.verticals)
    append(this.fills, seen.fills)
    if (fillAlpha === 1) this.#forgetCovered(seen.fills)
    append(this.shapes, seen.shapes)
  }

  /** A stencil of one pixel is a rectangle: so dvips draws rules. One that is filled with a pattern is a drawing. */
  fillUnitSquare(): void {
    this.paintPath(OPS.fill, unitSquare)
  }

  showText(shown: readonly unknown[]): void {
    const { current } = this.marks
    const field = this.#widgets.get(current.widget ?? '')?.field
    // A mark in a box is drawn as a letter of a font of signs, and told by the field.
    if (field?.kind === 'checkbox') return
    for (const shownGlyph of this.cursor.show(shown, this.state, current)) {
      const glyph = field ? { ...shownGlyph, field } : shownGlyph
      if (this.#isHidden || this.#isClipped(glyph)) continue
      if (current.widget !== undefined && glyph.text.trim() !== '') this.writtenWidgets.add(current.widget)
      const isUnseen = unseen.has(this.state.renderingMode)
      // One that tells nothing may be a stroke of a word that is seen.
      if (isUnseen && glyph.text === '') continue
      const list = isUnseen ? this.hidden : this.glyphs
      if (current.actual && current.actual === this.#told?.actual) this.#widen(list, glyph)
      else if (list.length < maxGlyphs) {
        list.push(glyph)
        this.#told = current.actual && { actual: current.actual, glyph }
      }
    }
  }

  /** The first glyph of a sequence has all of its text; those beside it make it wider. */
  #widen(glyphs: Glyph[], { x0, x1, next, y, face }: Glyph): void {
    const told = this.#told
    const last = glyphs.at(-1)
    if (!told || last !== told.glyph || last.y !== y || last.face !== face) return
    const glyph = {
      ...last,
      ...{ x0: Math.min(last.x0, x0), x1: Math.max(last.x1, x1), next: Math.max(last.next, next) },
    }
    glyphs[glyphs.length - 1] = glyph
    this.#told = { ...told, glyph }
  }

  /** @param load decodes the image; called only when it can be seen */
  async paintImage(load: () => Promise<RawPixels | undefined>, pictures: PictureStore): Promise<void> {
    const placement = placementOf(this.state.ctm, this.state.clip.box)
    if (!placement || this.#isHidden || this.#isInWidget || this.state.fillAlpha === 0) return
    const pixels = await load()
    if (!pixels) return
    // A few pixels of one color, drawn large, are a background or a line.
    const color = Math.min(pixels.width, pixels.height) <= fewPixels ? onlyColor(pixels) : undefined
    if (color) {
      drawRectangle(placement.box, color, this)
      return
    }
    const picture = await pictures.keep(pixels, { ...placement.look, opacity: this.state.fillAlpha })
    if (!picture) return
    const image = { ...placement.box, page: this.#number, picture, mcid: this.marks.current.mcid }
    this.images.push(image)
    if (pixels.channels === 4) this.#soft.add(image)
  }

  /** Nobody sees a picture that lies under an area, as a shadow lies under its shape. */
  #forgetCovered(areas: readonly Box[]): void {
    if (this.images.length === 0) return
    const leastOf = (image: PlacedImage) => (this.#soft.has(image) ? covered.shadow : covered.all)
    const isSeen = (image: PlacedImage) =>
      !areas.some((area) => areaOf(intersection(area, image)) > leastOf(image) * areaOf(image))
    const seen = this.images.filter(isSeen)
    if (seen.length < this.images.length) this.images.splice(0, this.images.length, ...seen)
  }

  /** A gradient fills all that the clip leaves free. */
  paintShading(): void {
    if (!this.#isHidden) this.shapes.push({ ...this.state.clip.box, isShaded: true })
  }

  /** The frame and the ground of a field: Word draws its own. */
  get #isInWidget(): boolean {
    return this.marks.current.widget !== undefined
  }

  get #isHidden(): boolean {
    return this.marks.current.hidden || this.state.masks
  }

  #clip(box: Box): void {
    const { clip } = this.state
    this.state.clip = { ...clip, box: intersection(clip.box, box) }
  }

  #isSeen({ points }: Subpath): boolean {
    const seen = intersection(this.state.clip.box, boundsOf(points))
    return seen.x0 <= seen.x1 && seen.y0 <= seen.y1
  }

  /** Judged by the middle of the letter; turned text is let through. */
  #isClipped({ x0, x1, y, face }: Glyph): boolean {
    if (face.angle !== 0) return false
    return !holds(this.state.clip.box, (x0 + x1) / 2, y - 0.3 * face.size, 0.2 * face.size)
  }
}
