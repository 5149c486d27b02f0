import { deflateRepeated } from '@folio/pdf-objects/testing/deflate-repeated'
import { buildPdf } from './pdf-builder.ts'

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>'

/** A page tree that names itself. */
export const loopedPages = (): Buffer =>
  buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 2 /Kids [3 0 R 2 0 R] >>', page])

/** One page in as many nested page tree nodes. */
export function deepPages(depth: number): Buffer {
  const nodes = Array.from(
    { length: depth },
    (_, index) => `<< /Type /Pages /Count 1 /Kids [${index + 4} 0 R] /Parent ${index + 2} 0 R >>`,
  )
  const leaf = `<< /Type /Page /Parent ${depth + 2} 0 R /MediaBox [0 0 300 200] >>`
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    ...nodes,
    leaf,
  ])
}

/** A page tree in which every node names the next one ten times: ten to the power of `levels` pages. */
export function pageTreeBomb(levels: number): Buffer {
  const nodes = Array.from({ length: levels }, (_, index) => {
    const next = `${index + 3} 0 R `
    return `<< /Type /Pages /Count ${10 ** (levels - index)} /Kids [${next.repeat(10)}] >>`
  })
  return buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', ...nodes, page])
}

/** So many pages, in one node. */
export function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    ...Array.from({ length: count }, () => page),
  ])
}

/** A count of pages that is far from the truth. */
export const lyingCount = (): Buffer =>
  buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 2000000000 /Kids [3 0 R] >>', page])

/** An object stream of about a megabyte that holds one string of a gigabyte, on the way to the only page. */
export function objectStreamBomb(): Buffer {
  const packed = deflateRepeated('3 0 (', 'A'.repeat(1_000_000), 1_000, ')')
  const head = Buffer.from('%PDF-1.5\n')
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Outlines 3 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Count 1 /Kids [4 0 R] >>\nendobj\n',
    '4 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Bomb 3 0 R >>\nendobj\n',
    `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
  ].map((text) => Buffer.from(text))
  const streamEnd = Buffer.from('\nendstream\nendobj\n')
  const [first = 0, second = 0, third = 0, fourth = 0] = offsetsOf(head, objects)
  const xref = fourth + (objects[3]?.length ?? 0) + packed.length + streamEnd.length
  const rows = Buffer.concat([
    row(0, 0, 255),
    row(1, first, 0),
    row(1, second, 0),
    row(2, 5, 0),
    row(1, third, 0),
    row(1, fourth, 0),
    row(1, xref, 0),
  ])
  const table = `6 0 obj\n<< /Type /XRef /Size 7 /W [1 4 1] /Root 1 0 R /Length ${rows.length} >>\nstream\n`
  const end = `\nendstream\nendobj\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.concat([head, ...objects, packed, streamEnd, Buffer.from(table), rows, Buffer.from(end)])
}

function offsetsOf(head: Buffer, objects: readonly Buffer[]): number[] {
  let at = head.length
  return objects.map(({ length }) => {
    at += length
    return at - length
  })
}

function row(type: number, position: number, index: number): Buffer {
  const bytes = Buffer.alloc(6)
  bytes.writeUInt8(type, 0)
  bytes.writeUInt32BE(position, 1)
  bytes.writeUInt8(index, 5)
  return bytes
}
