import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { expect, test } from '@jest/globals'
import { readXrefStream } from './read-xref-stream.ts'

test('hundreds of thousands of sections are read in one pass', () => {
  const index = '0 0 '.repeat(400_000)
  const source = `9 0 obj\n<</Type/XRef/W[1 1 1]/Index[${index}7 1]/Length 3>>stream\n\x01\x05\x00\nendstream\nendobj`
  const { entries } = readXrefStream(Buffer.from(source, 'latin1'), nodeZlib, 0)
  expect([...entries]).toEqual([[7, { kind: 'at', offset: 5, generation: 0 }]])
})
