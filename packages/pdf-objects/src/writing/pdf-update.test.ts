import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { describe, expect, test } from '@jest/globals'
import { buildPdf, pageObjects } from '../../testing/build-pdf.ts'
import { checkPdf, pageTexts, rewritePdf } from '../../testing/pdf-bytes.ts'
import { readPdf } from '../reading/read-pdf.ts'
import { type Dict, isDict, PdfStream } from '../values/pdf-object.ts'
import { Ref } from '../values/pdf-syntax.ts'
import { PdfUpdate } from './pdf-update.ts'

const plain = buildPdf({ objects: pageObjects(['BT /F1 12 Tf 20 100 Td (before) Tj ET']) })

/** The PDF with another content on its first page. */
function changed(bytes: Buffer, text: string): Buffer {
  const document = readPdf(bytes, nodeZlib)
  const update = new PdfUpdate(bytes, document)
  const content = Buffer.from(`BT /F1 12 Tf 20 100 Td (${text}) Tj ET`)
  const pages = document.dict(document.catalog, 'Pages')
  const [page] = document.array(pages, 'Kids') ?? []
  if (!(page instanceof Ref)) throw new Error('no page')
  const dict = document.get(page.id)
  if (!isDict(dict)) throw new Error('no dictionary')
  const entries: Dict = dict
  entries.set('Contents', update.add(new PdfStream(new Map(), content)))
  update.change(page)
  return Buffer.concat([...update.write()])
}

describe.each([
  ['a table', () => Promise.resolve(plain)],
  ['a stream', () => rewritePdf(plain, '--object-streams=generate')],
])('a file whose cross-references are %s', (_, make) => {
  test('is kept byte for byte, and what is written behind it counts', async () => {
    const before = await make()
    const after = changed(before, 'after')
    expect(after.subarray(0, before.length).equals(before)).toBe(true)
    expect(await pageTexts(after)).toEqual(['after'])
    expect(await checkPdf(after)).toContain('No syntax or stream encoding errors')
  })

  test('may be updated once more', async () => {
    const after = changed(changed(await make(), 'after'), 'later')
    expect(await pageTexts(after)).toEqual(['later'])
    expect(await checkPdf(after)).toContain('No syntax or stream encoding errors')
  })
})

test('what stands before the header and its offsets do not count is left out', async () => {
  const after = changed(Buffer.concat([Buffer.from('\u00ef\u00bb\u00bf', 'latin1'), plain]), 'after')
  expect(after.subarray(0, plain.length).equals(plain)).toBe(true)
  expect(await pageTexts(after)).toEqual(['after'])
  expect(await checkPdf(after)).toContain('No syntax or stream encoding errors')
})

test('new objects have no number that references to nothing have', () => {
  const dangling = buildPdf({ objects: pageObjects([''], '/Gone 31 0 R'), trailer: '/Root 1 0 R' })
  const larger = Buffer.from(dangling.toString('latin1').replace(/\/Size \d+/, '/Size 32'), 'latin1')
  const document = readPdf(changed(larger, 'new'), nodeZlib)
  expect(document.entry(document.catalog, 'Gone')).toBeNull()
})

test('a file with objects of later generations is written anew', async () => {
  const later = Buffer.from(
    plain
      .toString('latin1')
      .replace('30 0 obj', '30 1 obj')
      .replace('/Contents 30 0 R', '/Contents 30 1 R')
      .replace(/(30 1\n\d{10}) 00000/, '$1 00001'),
    'latin1',
  )
  expect(await pageTexts(later)).toEqual(['before'])
  const after = changed(later, 'after')
  expect(await pageTexts(after)).toEqual(['after'])
  expect(after.subarray(0, later.length).equals(later)).toBe(false)
})
