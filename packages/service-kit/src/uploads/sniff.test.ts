import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FileKind } from '@folio/contract/tool'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { storedZip } from '../../testing/stored-zip.ts'
import { sniff } from './sniff.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sniff-'))
})
afterAll(() => rm(folder, { recursive: true }))

const sniffBytes = async (bytes: Buffer | string) => {
  const path = join(folder, 'file')
  await writeFile(path, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  return sniff(path)
}

const bmp = (headerBytes: number) => {
  const bytes = Buffer.alloc(60)
  bytes.write('BM')
  bytes.writeUInt32LE(headerBytes, 14)
  return bytes
}

const word = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']

describe('the kind of a file by its content', () => {
  const known: [title: string, kind: FileKind, bytes: Buffer | string][] = [
    ['a PDF', 'pdf', '%PDF-1.7\n%âãÏÓ'],
    ['a PDF behind a web page of less than 1 KB', 'pdf', `<html>${' '.repeat(900)}%PDF-1.4`],
    ['a PDF without its header', 'pdf', '%âãÏÓ\n1 0 obj\n<<>>\nendobj\nstartxref\n20\n%%EOF\n'],
    ['a longer one', 'pdf', `1 0 obj${' '.repeat(3_000)}\rstartxref\r20\r%%EOF`],
    ['a PNG', 'png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['a PNG that mentions a PDF', 'png', '\x89PNG\r\n\x1a\n%PDF-1.7'],
    ['a JPEG', 'jpeg', '\xff\xd8\xff\xe1'],
    ['a GIF', 'gif', 'GIF89a'],
    ['an old GIF', 'gif', 'GIF87a'],
    ['a little-endian TIFF', 'tiff', 'II*\0\x08\0\0\0'],
    ['a big-endian TIFF', 'tiff', 'MM\0*\0\0\0\x08'],
    ['a BigTIFF', 'tiff', 'II+\0\x08\0\0\0'],
    ['a WebP', 'webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['a BMP', 'bmp', bmp(40)],
    ['a BMP of version 5', 'bmp', bmp(124)],
    ['an HEIC', 'heif', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['an HEIC of the general brand', 'heif', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
    ['an HEIC cut short', 'heif', '\0\0\0\x18ftypheic'],
    ['an AVIF', 'heif', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
    ['an AVIF of a brand of its own', 'heif', '\0\0\0\x1cftypMA1A\0\0\0\0MA1Aavifmiaf'],
    ['an SVG', 'svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG behind a declaration', 'svg', '<?xml version="1.0"?>\n<!-- by hand -->\n<svg/>'],
    ['a packed SVG', 'svg', gzipSync(`<svg>${'<path d="M0 0L9 9"/>'.repeat(9_000)}</svg>`)],
    ['an OLE2 container', 'doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['a document of Word 2', 'doc', '\xdb\xa5\x2d\0\x31\x40'],
    ['a document of Word 1', 'doc', '\x9b\xa5\x21\0'],
    ['an RTF', 'rtf', '{\\rtf1\\ansi'],
    ['a Word document', 'docx', storedZip(word)],
    ['a Word document whose parts come first', 'docx', storedZip([...word].reverse())],
    ['a truncated Word document', 'docx', storedZip(word).subarray(0, 150)],
  ]
  test.each(known)('%s', async (_title, kind, bytes) => {
    expect(await sniffBytes(bytes)).toBe(kind)
  })

  const unknown: [title: string, bytes: Buffer | string][] = [
    ['nothing', ''],
    ['one byte', 'P'],
    ['a web page', '<!DOCTYPE html><html></html>'],
    ['a PDF header after 1,024 bytes', `${' '.repeat(1_024)}%PDF-1.4`],
    ['a text that ends as PDFs do', 'Of files.\n1 0 obj\nstartxref\n20\n%%EOF'],
    ['an object alone', '1 0 obj\n<<>>\nendobj'],
    ['a page with a drawing in it', '<!DOCTYPE html><svg></svg>'],
    ['a text with a drawing in it', 'an <svg> in a text'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['another RIFF', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a text that begins with BM', 'BMW is a maker of cars, among other things.'],
    ['the BM alone', 'BM'],
    ['a spreadsheet', storedZip(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['a plain zip', storedZip(['a.txt'])],
    ['a zip with a folder called word only', storedZip(['word/a.txt'])],
    ['an empty zip', `PK\x05\x06${'\0'.repeat(18)}`],
    ['a zip whose directory lies outside', `PK\x03\x04${'\0'.repeat(30)}PK\x05\x06${'\xff'.repeat(18)}`],
  ]
  test.each(unknown)('%s is none of ours', async (_title, bytes) => {
    expect(await sniffBytes(bytes)).toBeUndefined()
  })
})

test('a directory of a megabyte of entries with names of 64 KB is looked through in no time', async () => {
  const entry = Buffer.alloc(46)
  entry.write('PK\x01\x02', 'latin1')
  entry.writeUInt16LE(0xffff, 28)
  const directory = Buffer.concat(Array.from({ length: 22_000 }, () => entry))
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(4, 16)
  const decoding = jest.spyOn(Buffer.prototype, 'toString')
  try {
    const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), directory, end])
    expect(await sniffBytes(zip)).toBeUndefined()
    const longest = Math.max(
      ...decoding.mock.calls.map(([, start, stop]: unknown[]) => Number(stop ?? 0) - Number(start ?? 0)),
    )
    expect(decoding.mock.calls.length).toBeGreaterThan(20_000)
    expect(longest).toBeLessThan(100)
  } finally {
    decoding.mockRestore()
  }
})
