import { deflateSync } from 'node:zlib'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { expect, test } from '@jest/globals'
import { decodeStream } from '../decode-stream.ts'
import { PdfDocument } from '../pdf-document.ts'
import { deflatedStream } from './deflated-stream.ts'
import { dictOf } from './pdf-object.ts'
import { Name } from './pdf-syntax.ts'

test.each([
  ['long', { Filter: new Name('FlateDecode'), DecodeParms: dictOf({ Predictor: 12, Columns: 4 }) }],
  ['short', { F: new Name('LZW'), DP: dictOf({ Predictor: 12, Columns: 4 }), DL: 900 }],
])('what told of the old coding by %s names does not change the new one', (_, coding) => {
  const dict = dictOf({ ...coding, Type: new Name('XObject'), Length: 3 })
  const data = Buffer.from('twelve bytes')
  const stream = deflatedStream(dict, deflateSync(data))
  const { bytes } = decodeStream(new PdfDocument(nodeZlib), stream, { maxBytes: 1000 })
  expect(Buffer.from(bytes)).toEqual(data)
  expect([...stream.dict.keys()].sort()).toEqual(['Filter', 'Type'])
  expect(dict.get('Length')).toBe(3)
})
