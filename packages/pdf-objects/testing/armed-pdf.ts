import { deflateSync } from 'node:zlib'
import { buildPdf, streamObject } from './build-pdf.ts'

/** What a browser would run if it took the file for a web page. */
export const htmlHead = '<html><script>alert(1)</script>\n'

const content = streamObject('BT/F 9 Tf 9 50 Td(word)Tj ET')

/** All but the content of a page with the word `word` that starts a program when it is opened, or its link followed. */
const objects = (catalog: string): Record<number, string> => ({
  1: `<</Type/Catalog/Pages 2 0 R/OpenAction 6 0 R${catalog}>>`,
  2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 10 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[7 0 R]>>',
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  6: '<</S/Launch/F(calc.exe)>>',
  7: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A 8 0 R>>',
  8: '<</S/GoTo/D[3 0 R/Fit]/Next 9 0 R>>',
  9: '[6 0 R]',
})

/** @param catalog further entries of the catalog */
export const armedPdf = (catalog = ''): Buffer => buildPdf({ objects: { ...objects(catalog), 10: content } })

/**
 * The same as small as it gets: every object in an object stream (ISO 32000-1, 7.5.7), and no identifier.
 * @param head other data before it, which the offsets allow for
 */
export function smallArmedPdf(head = ''): Buffer {
  const entries = Object.entries(objects(''))
  const texts = entries.map(([, text]) => text)
  const starts = texts.map((_, index) => texts.slice(0, index).join(' ').length + Number(index > 0))
  const numbers = entries.map(([id], index) => `${id} ${starts[index]}`).join(' ')
  const packed = deflateSync(`${numbers} ${texts.join(' ')}`, { level: 9 }).toString('latin1')
  const shape = `/Type/ObjStm/N ${entries.length}/First ${numbers.length + 1}/Filter/FlateDecode`
  let pdf = `${head}%PDF-1.5\n`
  const places = new Map<number, number>()
  for (const [id, text] of [
    [10, content],
    [11, streamObject(packed, shape)],
  ] as const) {
    places.set(id, pdf.length)
    pdf += `${id} 0 obj${text}endobj\n`
  }
  places.set(12, pdf.length)
  const rows = Array.from({ length: 13 }, (_, id) => {
    const offset = places.get(id)
    if (offset !== undefined) return [1, offset >> 8, offset & 255, 0]
    const index = entries.findIndex(([other]) => Number(other) === id)
    return index < 0 ? [0, 0, 0, 0] : [2, 0, 11, index]
  })
  const table = Buffer.from(rows.flat()).toString('latin1')
  const at = pdf.length
  pdf += `12 0 obj${streamObject(table, '/Type/XRef/Size 13/W[1 2 1]/Root 1 0 R')}endobj\nstartxref\n${at}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
