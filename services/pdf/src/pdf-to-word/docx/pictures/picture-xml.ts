import { value, xml } from '../../../files/xml.ts'
import type { PlacedImage } from '../../reading/page-model.ts'
import { linkStyle } from '../paragraphs/link-xml.ts'
import { emu } from '../paragraphs/units.ts'

/** A picture in a part of the package. */
export interface Embedded {
  /** By which the part refers to its file. */
  readonly relationship: string
  /** Differs from that of every other drawing of the document. */
  readonly id: number
  readonly description: string
  /** By which the part refers to the address that a click on it leads to. */
  readonly address?: string | undefined
}

type Size = { readonly cx: number; readonly cy: number }

const sizeOf = ({ x0, x1, y0, y1 }: PlacedImage): Size => ({
  cx: Math.max(1, emu(x1 - x0)),
  cy: Math.max(1, emu(y1 - y0)),
})

const noDistance = { distT: 0, distB: 0, distL: 0, distR: 0 }

/** Writes what a drawing is, and where it leads to (20.4.2.5, 21.1.2.3.5). */
const properties = ({ id, description, address }: Embedded): string =>
  xml(
    'wp:docPr',
    { id, name: `Picture ${id}`, descr: description || undefined },
    address === undefined ? '' : xml('a:hlinkClick', { 'r:id': address }),
  )

/** A link needs its style here, too, but a line below the picture is none of it. */
const runLook = ({ link }: PlacedImage): string =>
  link === undefined ? '' : xml('w:rPr', {}, value('w:rStyle', linkStyle.id), value('w:u', 'none'))

/** A run with a picture that stands in the text like a letter (ECMA-376 part 1, 20.4.2.8). */
export function inlinePicture(image: PlacedImage, embedded: Embedded): string {
  const size = sizeOf(image)
  const inline = xml(
    'wp:inline',
    noDistance,
    xml('wp:extent', size),
    properties(embedded),
    graphic(size, embedded),
  )
  return xml('w:r', {}, runLook(image), xml('w:drawing', {}, inline))
}

/** A run with a picture at its place on the page, behind the text or with text around it (ECMA-376 part 1, 20.4.2.3). */
export function anchoredPicture(image: PlacedImage, embedded: Embedded): string {
  const size = sizeOf(image)
  const position = (name: string, at: number) =>
    xml(name, { relativeFrom: 'page' }, xml('wp:posOffset', {}, String(emu(at))))
  const anchor = xml(
    'wp:anchor',
    {
      ...distances(image),
      ...{ simplePos: 0, relativeHeight: embedded.id, behindDoc: image.wrap ? 0 : 1, locked: 0 },
      ...{ layoutInCell: 1, allowOverlap: 1 },
    },
    xml('wp:simplePos', { x: 0, y: 0 }),
    position('wp:positionH', image.x0),
    position('wp:positionV', image.y0),
    xml('wp:extent', size),
    xml('wp:effectExtent', { l: 0, t: 0, r: 0, b: 0 }),
    wrapXml(image),
    properties(embedded),
    xml('wp:cNvGraphicFramePr'),
    graphic(size, embedded),
  )
  return xml('w:r', {}, runLook(image), xml('w:drawing', {}, anchor))
}

const distances = ({ wrap }: PlacedImage): typeof noDistance =>
  wrap
    ? { distT: emu(wrap.top), distB: emu(wrap.bottom), distL: emu(wrap.left), distR: emu(wrap.right) }
    : noDistance

/** Outlines of text are drawn on a square of so many units, whatever the picture measures (20.4.2.16). */
const outlineUnits = 21_600

function wrapXml({ wrap }: PlacedImage): string {
  if (!wrap) return xml('wp:wrapNone')
  const sides = { wrapText: 'bothSides' }
  const [start, ...others] = (wrap.outline ?? []).map(({ x, y }) => ({
    x: Math.round(outlineUnits * x),
    y: Math.round(outlineUnits * y),
  }))
  if (!start) return xml('wp:wrapSquare', sides)
  const line = [...others, start].map((point) => xml('wp:lineTo', point)).join('')
  return xml('wp:wrapTight', sides, xml('wp:wrapPolygon', { edited: 1 }, xml('wp:start', start) + line))
}

function graphic({ cx, cy }: Size, { id, relationship }: Embedded): string {
  const picture = xml(
    'pic:pic',
    {},
    xml('pic:nvPicPr', {}, xml('pic:cNvPr', { id, name: `Picture ${id}` }), xml('pic:cNvPicPr')),
    xml(
      'pic:blipFill',
      {},
      xml('a:blip', { 'r:embed': relationship }),
      xml('a:stretch', {}, xml('a:fillRect')),
    ),
    xml(
      'pic:spPr',
      {},
      xml('a:xfrm', {}, xml('a:off', { x: 0, y: 0 }), xml('a:ext', { cx, cy })),
      xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst')),
    ),
  )
  const uri = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
  return xml('a:graphic', {}, xml('a:graphicData', { uri }, picture))
}
