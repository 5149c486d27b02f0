import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { toMatrix } from './geometry.ts'
import type { GraphicsState } from './graphics-state.ts'
import type { FontFacts } from './page-model.ts'
import type { PagePainter } from './page-painter.ts'
import { type DecodedImage, pixelsOf, stencilPixels } from './picture-data.ts'
import type { PictureStore } from './picture-store.ts'

/** Where the operators of a page find what they name. */
export interface PageResources {
  readonly pictures: PictureStore
  font(id: string): Promise<FontFacts>
  /** undefined when it cannot be decoded */
  image(id: string): Promise<DecodedImage | undefined>
  isLayerVisible(layer: unknown): boolean
}

type Operands = readonly unknown[]
type Paint = (operands: Operands, painter: PagePainter, resources: PageResources) => void | Promise<void>

const numberIn = (operands: Operands, index = 0): number => Number(operands[index] ?? 0)
const colorIn = ([color]: Operands): string => (typeof color === 'string' ? color : '#000000')

async function loadImage(source: unknown, { image }: PageResources): Promise<DecodedImage | undefined> {
  return typeof source === 'string' ? await image(source) : (source as DecodedImage | undefined)
}

type NumberKey = {
  [Key in keyof GraphicsState]: GraphicsState[Key] extends number ? Key : never
}[keyof GraphicsState]

/** The tag of a marked sequence: where it has no properties, PDF.js passes the name object on as it is. */
const tagOf = (tag: unknown): unknown => (tag as { readonly name?: unknown } | null)?.name ?? tag

const setNumber =
  (key: NumberKey, factor = 1): Paint =>
  (operands, { state }) => {
    state[key] = numberIn(operands) * factor
  }

const setColor =
  (key: 'fill' | 'stroke'): Paint =>
  (operands, { state }) => {
    state[key] = colorIn(operands)
    if (key === 'fill') state.patterned = false
  }

const paintImage: Paint = (operands, painter, resources) =>
  painter.paintImage(async () => {
    const decoded = await loadImage(operands[0], resources)
    return decoded && pixelsOf(decoded)
  }, resources.pictures)

const paintStencil: Paint = ([mask], painter, resources) => {
  if (painter.state.patterned) return painter.fillUnitSquare()
  return painter.paintImage(async () => {
    const stencil = mask as DecodedImage & { readonly data?: unknown }
    const decoded = typeof stencil.data === 'string' ? await resources.image(stencil.data) : stencil
    return decoded && stencilPixels({ ...decoded, ...sizeOf(stencil) }, painter.state.fill)
  }, resources.pictures)
}

const sizeOf = ({ width, height }: DecodedImage) => ({ width, height })

const setGraphicsState: Paint = async ([entries], { state }, { font }) => {
  for (const [key, value] of (entries ?? []) as readonly (readonly [string, unknown])[]) {
    if (key === 'LW') state.lineWidth = Number(value)
    else if (key === 'ca') state.fillAlpha = Number(value)
    else if (key === 'Font' && Array.isArray(value)) {
      state.font = await font(String(value[0]))
      state.size = Number(value[1])
    }
  }
}

const constructPath: Paint = ([operator, path], painter) => {
  const [data] = (path ?? []) as readonly (ArrayLike<number> | undefined)[]
  painter.paintPath(Number(operator), data ?? undefined)
}

const isMask = (group: unknown): boolean => Boolean((group as { readonly smask?: unknown } | null)?.smask)

/** What each operator of pdf.js does to the page; those that leave nothing Word could show are missing. */
const paints = new Map<number, Paint>([
  [OPS.save, (_, painter) => painter.save()],
  [OPS.restore, (_, painter) => painter.restore()],
  [OPS.transform, (operands, painter) => painter.transform(toMatrix(operands))],
  [OPS.setGState, setGraphicsState],
  [OPS.setLineWidth, setNumber('lineWidth')],
  [OPS.setFillRGBColor, setColor('fill')],
  [
    OPS.setFillColorN,
    (_, { state }) => {
      state.patterned = true
    },
  ],
  [OPS.setStrokeRGBColor, setColor('stroke')],
  [OPS.clip, (_, painter) => painter.clipWithNextPath('nonzero')],
  [OPS.eoClip, (_, painter) => painter.clipWithNextPath('even-odd')],
  [OPS.constructPath, constructPath],
  [OPS.shadingFill, (_, painter) => painter.paintShading()],
  [OPS.beginGroup, ([group], painter) => painter.enterGroup(isMask(group))],
  [OPS.endGroup, (_, painter) => painter.restore()],
  [
    OPS.paintFormXObjectBegin,
    ([matrix, box], painter) => {
      painter.marks.enterForm()
      painter.enter(toMatrix(matrix), box as readonly number[] | undefined)
    },
  ],
  [
    OPS.paintFormXObjectEnd,
    (_, painter) => {
      painter.marks.leaveForm()
      painter.restore()
    },
  ],
  [
    OPS.beginAnnotation,
    ([id, , transform, matrix], painter) =>
      painter.enterAnnotation(id, toMatrix(transform), toMatrix(matrix)),
  ],
  [OPS.endAnnotation, (_, painter) => painter.leaveAnnotation()],
  [OPS.beginMarkedContent, ([tag], { marks }) => marks.begin(tagOf(tag))],
  [
    OPS.beginMarkedContentProps,
    ([tag, value], { marks }, { isLayerVisible }) =>
      tag === 'OC' ? marks.beginLayer(isLayerVisible(value)) : marks.begin(tag, value),
  ],
  [OPS.endMarkedContent, (_, { marks }) => marks.end()],
  [OPS.beginText, (_, { cursor }) => cursor.begin()],
  [
    OPS.setTextMatrix,
    (operands, { cursor }) => cursor.setMatrix(toMatrix(operands.length === 1 ? operands[0] : operands)),
  ],
  [OPS.moveText, (operands, { cursor }) => cursor.move(numberIn(operands), numberIn(operands, 1))],
  [
    OPS.setLeadingMoveText,
    (operands, { cursor, state }) => {
      state.leading = numberIn(operands, 1)
      cursor.move(numberIn(operands), state.leading)
    },
  ],
  [OPS.nextLine, (_, { cursor, state }) => cursor.move(0, state.leading)],
  [
    OPS.setFont,
    async ([id, size], { state }, { font }) => {
      state.font = await font(String(id))
      state.size = Number(size)
    },
  ],
  [OPS.setCharSpacing, setNumber('charSpacing')],
  [OPS.setWordSpacing, setNumber('wordSpacing')],
  [OPS.setHScale, setNumber('horizontalScale', 1 / 100)],
  [OPS.setLeading, setNumber('leading', -1)],
  [OPS.setTextRise, setNumber('rise')],
  [OPS.setTextRenderingMode, setNumber('renderingMode')],
  [OPS.showText, ([glyphs], painter) => painter.showText((glyphs ?? []) as Operands)],
  [OPS.paintImageXObject, paintImage],
  [OPS.paintInlineImageXObject, paintImage],
  [OPS.paintImageMaskXObject, paintStencil],
  [OPS.paintSolidColorImageMask, (_, painter) => painter.fillUnitSquare()],
])

/** The operators of a page as pdf.js gives them: codes, and the arguments of each. */
export interface OperatorList {
  readonly fnArray: ArrayLike<number>
  readonly argsArray: ArrayLike<unknown>
}

/** Paints all operators of a page. */
export async function paintOperators(
  { fnArray, argsArray }: OperatorList,
  painter: PagePainter,
  resources: PageResources,
): Promise<void> {
  for (let index = 0; index < fnArray.length; index++) {
    const paint = paints.get(fnArray[index] ?? 0)
    const painting = paint?.((argsArray[index] ?? []) as Operands, painter, resources)
    if (painting) await painting
  }
}
