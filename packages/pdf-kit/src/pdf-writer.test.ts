import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Name } from './pdf-syntax.ts'
import { PdfWriter } from './pdf-writer.ts'
import { checkPdf, pdfFacts } from './testing/pdf-tools.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-writer-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function writeEmptyPage(path: string, title = 'A title'): Promise<void> {
  const writer = await PdfWriter.create(path)
  const tree = writer.reserve()
  const content = await writer.addStream({}, 4, [Buffer.from('q '), Buffer.from('Q\n')])
  const page = {
    Type: new Name('Page'),
    Parent: tree,
    MediaBox: [0, 0, 200, 100],
    Contents: content,
    Resources: {},
  }
  const kids = [await writer.add(page)]
  await writer.write(tree, { Type: new Name('Pages'), Kids: kids, Count: 1 })
  const root = await writer.add({ Type: new Name('Catalog'), Pages: tree })
  await writer.finish({ root, info: await writer.add({ Title: title, Producer: 'Folio' }) })
  await writer.close()
}

test('writes a document that qpdf finds nothing wrong with', async () => {
  const path = join(folder, 'page.pdf')
  await writeEmptyPage(path, 'Übersicht (1)')
  await checkPdf(path)
  expect(await pdfFacts(path)).toEqual({
    title: 'Übersicht (1)',
    producer: 'Folio',
    pages: 1,
    sizes: [[200, 100]],
  })
})

test('the same calls give the same bytes, another title another identity', async () => {
  const [first, second, third] = ['1', '2', '3'].map((name) => join(folder, `${name}.pdf`)) as [
    string,
    string,
    string,
  ]
  await writeEmptyPage(first)
  await writeEmptyPage(second)
  await writeEmptyPage(third, 'Another')
  expect(await readFile(first)).toEqual(await readFile(second))
  const identity = async (path: string) => /\/ID \[.*?\]/.exec(await readFile(path, 'latin1'))?.[0]
  expect(await identity(first)).toMatch(/^\/ID \[<([0-9a-f]{32})> <\1>\]$/)
  expect(await identity(third)).not.toBe(await identity(first))
})

test.each([
  ['fewer', [Buffer.from('12')]],
  ['more', [Buffer.from('12'), Buffer.from('34')]],
])('refuses a stream that gives %s bytes than were said', async (_, chunks) => {
  const writer = await PdfWriter.create(join(folder, 'stream.pdf'))
  await expect(writer.addStream({}, 3, chunks)).rejects.toThrow(RangeError)
  await writer.close()
})

test('refuses to finish while a promised object is missing', async () => {
  const writer = await PdfWriter.create(join(folder, 'promised.pdf'))
  const root = await writer.add({ Type: new Name('Catalog') })
  writer.reserve()
  await expect(writer.finish({ root, info: root })).rejects.toThrow('object 2 was reserved and never written')
  await writer.close()
})
