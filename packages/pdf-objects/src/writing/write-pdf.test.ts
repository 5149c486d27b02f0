import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildPdf, pageObjects } from '../../testing/build-pdf.ts'
import { expectSameWhenWritten } from '../../testing/same-when-written.ts'
import { PdfDocument } from '../pdf-document.ts'
import { readPdf } from '../reading/read-pdf.ts'
import { type PdfObject, PdfStream, PdfString } from '../values/pdf-object.ts'
import { Name, Ref } from '../values/pdf-syntax.ts'
import { writePdf } from './write-pdf.ts'

const call = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

const modes = [true, false]

describe('a PDF written anew is the same', () => {
  const plain = buildPdf({
    objects: pageObjects(['BT /F1 18 Tf 20 100 Td (One \\(1\\)) Tj ET', '9 9 99 99 re f']),
  })
  test.each([
    ['--min-version=1.6'],
    ['--object-streams=generate'],
    ['--linearize'],
    ['--object-streams=generate', '--linearize', '--compress-streams=n'],
    ['--qdf'],
  ])('after qpdf %s', async (...options) => {
    const source = join(folder, 'in.pdf')
    const target = join(folder, 'qpdf.pdf')
    await writeFile(source, plain)
    await call('qpdf', [...options.filter((option) => option !== undefined), source, target])
    await expectSameWhenWritten(target, folder)
  })
})

describe('any object comes back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  const samples: PdfObject[] = [
    ...[null, true, false, 0, -17, 0.1, 1e-7, -2.5e-9, 123456789012, 1e22, 612.00001],
    new PdfString(bytes),
    new PdfString(Uint8Array.from(Buffer.from('()\\'.repeat(50)))),
    PdfString.of('Größe'),
    PdfString.of('日本語'),
    new Name(Buffer.from(bytes).toString('latin1')),
    new Name(''),
    [
      1,
      new Name('A'),
      2,
      PdfString.of('x'),
      3,
      [],
      [4],
      new Map<string, PdfObject>([['K y', [new Name('V')]]]),
      true,
    ],
  ]

  test.each(modes)('with object streams: %s', (objectStreams) => {
    const document = new PdfDocument(nodeZlib, new Map([['Root', new Ref(1)]]))
    const stream = new PdfStream(
      new Map<string, PdfObject>([
        ['Length', new Ref(99)],
        ['K', 1],
      ]),
      bytes,
    )
    document.set(
      1,
      new Map<string, PdfObject>([
        ['Type', new Name('Catalog')],
        ['Samples', new Ref(7)],
        ['Stream', new Ref(5)],
        ['Nowhere', new Ref(50)],
      ]),
    )
    document.set(7, samples)
    document.set(5, stream)
    document.set(6, 'unreachable' as never)
    const copy = readPdf(Buffer.concat([...writePdf(document, { objectStreams })]), nodeZlib)
    const { catalog } = copy
    const written = copy.entry(catalog, 'Samples')
    expect(JSON.stringify(written, comparable)).toBe(JSON.stringify(samples, comparable))
    const copied = copy.entry(catalog, 'Stream') as PdfStream
    expect([...copied.raw]).toEqual([...bytes])
    expect(copied.dict).toEqual(
      new Map([
        ['K', 1],
        ['Length', 256],
      ]),
    )
    expect(catalog.has('Nowhere')).toBe(false)
  })

  const comparable = (_: string, value: unknown) => {
    if (value instanceof PdfString) return { string: [...value.bytes] }
    return value instanceof Map ? [...value] : value
  }
})

test('the same document gives the same bytes, and keeps the first part of its identifier', () => {
  const objects = pageObjects(['q Q'])
  const source = buildPdf({ objects, trailer: '/Root 1 0 R /ID [<0102> <0304>] /Info << /Title (T) >>' })
  const write = () => Buffer.concat([...writePdf(readPdf(source, nodeZlib), { objectStreams: true })])
  expect(Buffer.compare(write(), write())).toBe(0)
  const { trailer } = readPdf(write(), nodeZlib)
  const [first] = trailer.get('ID') as PdfString[]
  expect([...(first?.bytes ?? [])]).toEqual([1, 2])
  expect((trailer.get('Info') as Map<string, PdfString>).get('Title')?.text()).toBe('T')
})
