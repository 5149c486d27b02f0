import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileKind } from '@folio/contract/tool'
import { deflateRepeated } from '@folio/pdf-objects/testing/deflate-repeated'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildCompoundFile } from '../../testing/office/build-compound-file.ts'
import { docx, docxParts, paragraph, wordType } from '../../testing/office/build-docx.ts'
import { buildZip, type ZipPart } from '../../testing/office/build-zip.ts'
import { inspectWord } from './inspect-word.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspect(data: Buffer, kind: FileKind) {
  const path = join(folder, 'input')
  await writeFile(path, data)
  const file = { path, name: 'Report.docx', size: data.length, kind }
  return inspectWord(file)
}

const body = paragraph('text')
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const good = { filter: 'MS Word 2007 XML', encrypted: false, macros: false }
const withPart = (...parts: ZipPart[]) => buildZip([...docxParts({ body }), ...parts])
const damaged = { code: 'damaged', message: 'Report.docx is damaged and cannot be read' }
const bomb = { code: 'too-complex', message: 'This document expands to too much data' }
const wrongType = { code: 'wrong-type', message: 'Please select only Word documents (.doc, .docx)' }

describe('a package', () => {
  test('of a document or a template is read as Office Open XML', async () => {
    expect(await inspect(docx({ body }), 'docx')).toEqual(good)
    expect(await inspect(docx({ body, mainType: `${wordType}.template.main+xml` }), 'docx')).toEqual(good)
  })

  test('with macros is told apart, by its type or by the macros themselves', async () => {
    const typed = docx({ body, mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' })
    expect(await inspect(typed, 'docx')).toEqual({ ...good, macros: true })
    const hidden = withPart({ name: 'word/vbaProject.bin', data: 'x' })
    expect(await inspect(hidden, 'docx')).toEqual({ ...good, macros: true })
  })

  test('may name its type in UTF-16', async () => {
    const [types, ...others] = docxParts({ body })
    const wide = Buffer.from(`\ufeff${types?.data}`, 'utf16le')
    expect(await inspect(buildZip([{ name: '[Content_Types].xml', data: wide }, ...others]), 'docx')).toEqual(
      good,
    )
  })

  test('of something else, with a folder called word, is not a Word document', async () => {
    const sheet = docx({
      body,
      mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    })
    await expect(inspect(sheet, 'docx')).rejects.toMatchObject(wrongType)
  })

  test('with encrypted entries is encrypted', async () => {
    const locked = withPart({ name: 'word/locked.xml', data: 'x', claims: { flags: 1 } })
    expect(await inspect(locked, 'docx')).toMatchObject({ encrypted: true })
  })

  test.each([
    ['cut off', docx({ body }).subarray(0, 900)],
    ['without an end of its directory', docx({ body }).subarray(0, -30)],
    ['with a directory that points outside', withPart({ name: 'a', data: 'x', claims: { offset: 1e9 } })],
    [
      'with a stored entry of two sizes',
      withPart({ name: 'a', data: 'x', stored: true, claims: { size: 7 } }),
    ],
    ['without content types', buildZip([{ name: 'word/document.xml', data: '<w/>' }])],
    [
      'with broken content types',
      buildZip([{ name: '[Content_Types].xml', data: 'x', claims: { size: 9e8 } }]),
    ],
  ])('%s is damaged or a trap, and refused', async (_, data) => {
    await expect(inspect(data, 'docx')).rejects.toMatchObject({
      code: expect.stringMatching(/^(damaged|too-complex)$/),
    })
  })

  test('cut off anywhere is never taken for a document', async () => {
    const whole = docx({ body })
    for (let length = 30; length < whole.length; length += 97) {
      await expect(inspect(whole.subarray(0, length), 'docx')).rejects.toMatchObject(damaged)
    }
  })
})

describe('a zip bomb', () => {
  const mebibyte = 1024 ** 2
  const blanks = (size: number) => Buffer.alloc(size, ' ')

  test('is known by what it claims', async () => {
    const one = withPart({ name: 'word/a.xml', data: 'x', claims: { size: 151 * mebibyte } })
    await expect(inspect(one, 'docx')).rejects.toMatchObject(bomb)
    const claims = { size: 9 * mebibyte }
    const many = withPart(
      ...Array.from({ length: 40 }, (_, index) => ({ name: `word/${index}`, data: 'x', claims })),
    )
    await expect(inspect(many, 'docx')).rejects.toMatchObject(bomb)
  })

  test('is known by its repetitiveness', async () => {
    await expect(
      inspect(withPart({ name: 'word/a', data: blanks(11 * mebibyte) }), 'docx'),
    ).rejects.toMatchObject(bomb)
    expect(await inspect(withPart({ name: 'word/a', data: blanks(9 * mebibyte) }), 'docx')).toEqual(good)
  })

  test('is found out when it lies about its size', async () => {
    const zlibStream = deflateRepeated('', ' '.repeat(mebibyte), 310, '')
    const packed = zlibStream.subarray(2, -4)
    const lie = { name: 'word/a', data: blanks(9 * mebibyte), packed }
    const document = withPart(lie)
    const started = performance.now()
    await expect(inspect(document, 'docx')).rejects.toMatchObject(bomb)
    expect(performance.now() - started).toBeLessThan(60_000)
  })

  test('or broken in the middle, a large entry is refused', async () => {
    const noise = Buffer.concat(Array.from({ length: 20_000 }, (_, index) => sha256(String(index))))
    const broken = withPart({ name: 'word/a', data: noise })
    broken.fill(0xff, 300_000, 350_000)
    await expect(inspect(broken, 'docx')).rejects.toMatchObject(damaged)
  })

  test('of entries that share their bytes is refused', async () => {
    const shared = { name: 'word/a', data: blanks(1000) }
    const parts = docxParts({ body })
    const offset = buildZip(parts).indexOf('PK\x01\x02', 0, 'latin1')
    const copies = Array.from({ length: 9 }, (_, index) => ({
      ...shared,
      name: `word/${index}`,
      claims: { offset },
    }))
    await expect(inspect(buildZip([...parts, shared, ...copies]), 'docx')).rejects.toMatchObject(bomb)
  })

  test('of countless entries is refused', async () => {
    const many = Array.from({ length: 5_001 }, (_, index) => ({
      name: `word/${index}`,
      data: '',
      stored: true,
    }))
    await expect(inspect(withPart(...many), 'docx')).rejects.toMatchObject(bomb)
  })
})

describe('a compound file', () => {
  /** The start of a WordDocument stream: its mark, its version, its flags. */
  function fib(version: number, flags = 0, mark = 0xa5ec): Buffer {
    const bytes = Buffer.alloc(4096)
    bytes.writeUInt16LE(mark, 0)
    bytes.writeUInt16LE(version, 2)
    bytes.writeUInt16LE(flags, 10)
    return bytes
  }
  const file = (data: Buffer, ...others: string[]) =>
    buildCompoundFile([
      { name: 'WordDocument', data },
      ...others.map((name) => ({ name, data: Buffer.alloc(0) })),
    ])

  test('of Word is read by the filter of its version', async () => {
    expect(await inspect(file(fib(0x00c1)), 'doc')).toEqual({ ...good, filter: 'MS Word 97' })
    expect(await inspect(file(fib(0x0112)), 'doc')).toEqual({ ...good, filter: 'MS Word 97' })
    expect(await inspect(file(fib(0x0068, 0, 0xa5dc)), 'doc')).toEqual({ ...good, filter: 'MS Word 95' })
    expect(await inspect(file(fib(0x0065, 0, 0xa5dc)), 'doc')).toEqual({ ...good, filter: 'MS WinWord 6.0' })
  })

  test.each([0xa697, 0xa698, 0xa699])(
    'of Word for the scripts of Asia, marked %i, is one too',
    async (mark) => {
      expect(await inspect(file(fib(0x0068, 0, mark)), 'doc')).toEqual({ ...good, filter: 'MS Word 95' })
    },
  )

  test.each([0xa5db, 0xa59b])('is what Word 2 and 1 did without, marked %i', async (mark) => {
    const filter = 'MS WinWord 5'
    expect(await inspect(fib(0x2d, 0, mark), 'doc')).toEqual({ ...good, filter })
    expect(await inspect(fib(0x2d, 0x0100, mark), 'doc')).toEqual({ ...good, filter, encrypted: true })
  })

  test('with a password is encrypted, with macros says so', async () => {
    expect(await inspect(file(fib(0xc1, 0x0100)), 'doc')).toMatchObject({ encrypted: true })
    expect(await inspect(file(fib(0xc1), 'Macros'), 'doc')).toMatchObject({ macros: true })
  })

  test('that holds an encrypted package is encrypted, and left to LibreOffice', async () => {
    const streams = ['EncryptionInfo', 'EncryptedPackage'].map((name) => ({ name, data: Buffer.alloc(5000) }))
    expect(await inspect(buildCompoundFile(streams), 'doc')).toEqual({
      filter: undefined,
      encrypted: true,
      macros: false,
    })
  })

  test.each(['Workbook', 'PowerPoint Document', 'VisioDocument'])(
    'of %s is of the wrong type',
    async (name) => {
      const other = buildCompoundFile([{ name, data: Buffer.alloc(5000) }])
      await expect(inspect(other, 'doc')).rejects.toMatchObject(wrongType)
    },
  )

  test('cut off before its directory is refused, wherever', async () => {
    const whole = file(fib(0xc1))
    const directory = (whole.readUInt32LE(48) + 1) * 512
    for (let length = 8; length < directory; length += 191) {
      await expect(inspect(whole.subarray(0, length), 'doc')).rejects.toMatchObject({
        code: expect.stringMatching(/^(damaged|wrong-type)$/),
      })
    }
  })

  test('whose directory or allocation table runs in circles ends', async () => {
    const circles = file(fib(0xc1), 'a', 'b')
    const directory = (circles.readUInt32LE(48) + 1) * 512
    circles.writeUInt32LE(0, directory + 128 + 72)
    circles.writeUInt32LE(1, directory + 128 + 68)
    expect(await inspect(circles, 'doc')).toEqual({ ...good, filter: 'MS Word 97' })
    const chain = file(fib(0xc1))
    chain.writeUInt32LE(2, 68)
    for (const count of [5, chain.length / 512 - 1]) {
      chain.writeUInt32LE(count, 44)
      await inspect(chain, 'doc').catch((error) => expect(error).toMatchObject({ code: expect.any(String) }))
    }
    chain.writeUInt32LE(1e9, 44)
    await expect(inspect(chain, 'doc')).rejects.toMatchObject({ code: 'damaged' })
  })

  test('of random bytes is refused', async () => {
    let seed = 7
    for (let round = 0; round < 200; round += 1) {
      const noise = file(fib(0xc1))
      for (let index = 0; index < 20; index += 1) {
        seed = (seed * 48_271) % 2_147_483_647
        noise[30 + (seed % (noise.length - 30))] = seed % 256
      }
      await inspect(noise, 'doc').catch((error) => expect(error).toMatchObject({ code: expect.any(String) }))
    }
  })
})

test('a rich text file is read as such', async () => {
  expect(await inspect(Buffer.from('{\\rtf1 x}'), 'rtf')).toEqual({ ...good, filter: 'Rich Text Format' })
})
