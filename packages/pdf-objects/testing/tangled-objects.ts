import { streamObject } from './build-pdf.ts'

/** A kind of tree that references make in a PDF. References are written as `12 0 R`. */
export interface TangledKind {
  readonly name: string
  /**
   * An inner node that leads to these, which may be the same one several times, or itself.
   * @param own refers to the node's own stream, where the kind has those
   */
  node(children: readonly string[], own: string): string
  readonly leaf: string
  /** A stream that belongs to every inner node, and is the leaf's own as well. */
  readonly stream?: string
  /** Entries of the catalog and of the only page that lead to the root. */
  catalog?(root: string): string
  page?(root: string): string
  /** The content of the page. */
  readonly content?: string
  /** Where the root stands in the place of the page tree. */
  readonly isPageTree?: boolean
}

/** Objects of every tangled PDF that nodes may name. */
export const fixed = {
  page: '3 0 R',
  font: '5 0 R',
  layer: '6 0 R',
  parents: '7 0 R',
  glyph: '8 0 R',
  ownStream: '9 0 R',
} as const

export const list = (children: readonly string[]) => `[${children.join(' ')}]`

/** The first two, which may be one. */
export const both = (children: readonly string[]): readonly [string, string] => [
  children[0] ?? 'null',
  children[1] ?? children[0] ?? 'null',
]

export function named(children: readonly string[]): string {
  const [first, second] = both(children)
  const others = children.slice(2).map((child, index) => `/N${index} ${child}`)
  return `<< /A ${first} /B ${second} ${others.join(' ')} >>`
}

export function masks(children: readonly string[]): string {
  const mask = (child: string) => `<< /SMask << /S /Luminosity /G ${child} >> >>`
  const [first, second] = both(children)
  return `<< /A ${mask(first)} /B ${mask(second)} >>`
}

export const form = (content: string, resources: string) =>
  streamObject(
    content,
    `/Subtype /Form /BBox [0 0 99 99] /Group << /S /Transparency /CS /DeviceRGB >> ${resources && `/Resources << ${resources} /Font << /F ${fixed.font} >> >>`}`,
  )

export const pattern = (content: string, resources: string) =>
  streamObject(
    content,
    `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << ${resources} >>`,
  )

export const picture = (entries: string) =>
  streamObject(
    'a',
    `/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ${entries}`,
  )

export const type3 = (glyph: string, resources: string) =>
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 97 /LastChar 97
    /Widths [9] /Encoding << /Differences [97 /a] >> /Resources << ${resources} >> /CharProcs << /a ${glyph} >> >>`

export const cmap =
  '1 begincodespacerange <0000> <ffff> endcodespacerange 1 begincidrange <0000> <ffff> 0 endcidrange'
