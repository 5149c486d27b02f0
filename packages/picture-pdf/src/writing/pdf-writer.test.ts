import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPdf, pdfFacts } from '@folio/pdf-engines/testing/pdf-tools'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PdfWriter } from './pdf-writer.ts'

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

describe('data that lies in files', () => {
  const photo = Buffer.alloc(400_000, 'photo')
  const write = async (name: string, mayInsert: boolean) => {
    const path = join(folder, name)
    const writer = await PdfWriter.create(path, { mayInsert })
    const data = join(folder, `${name}-data`)
    await writeFile(data, Buffer.concat([photo, Buffer.from('behind it')]))
    const tree = writer.reserve()
    const { signal } = new AbortController()
    const add = (offset: number, length: number) =>
      writer.addFile({}, { path: data, ranges: [[offset, length]] }, signal)
    const contents = [
      await add(0, photo.length),
      await add(0, photo.length),
      await add(1, 300_000),
      await add(0, 9),
    ]
    const page = { Type: new Name('Page'), Parent: tree, MediaBox: [0, 0, 9, 9], Contents: contents }
    const kids = [await writer.add({ ...page, Resources: {} })]
    await writer.write(tree, { Type: new Name('Pages'), Kids: kids, Count: 1 })
    const root = await writer.add({ Type: new Name('Catalog'), Pages: tree })
    await writer.finish({ root, info: await writer.add({ Title: 'Files', Producer: 'Folio' }) })
    await writer.close()
    return { path, inserts: writer.inserts, data }
  }

  test('stays there where it may, and makes the same PDF', async () => {
    const [copied, split] = [await write('copied', false), await write('split', true)]
    expect(copied.inserts).toEqual([])
    // The second time, from the middle, and the small piece it is copied.
    expect(split.inserts).toEqual([{ path: split.data, at: expect.any(Number), length: photo.length }])
    const at = split.inserts[0]?.at ?? 0
    const written = await readFile(split.path)
    const whole = Buffer.concat([written.subarray(0, at), photo, written.subarray(at)])
    expect(whole.equals(await readFile(copied.path))).toBe(true)
    expect(await pdfFacts(copied.path)).toMatchObject({ title: 'Files', pages: 1 })
  })
})

test('refuses to finish while a promised object is missing', async () => {
  const writer = await PdfWriter.create(join(folder, 'promised.pdf'))
  const root = await writer.add({ Type: new Name('Catalog') })
  writer.reserve()
  await expect(writer.finish({ root, info: root })).rejects.toThrow('object 2 was reserved and never written')
  await writer.close()
})
