import { deflateRawSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { readDocx } from './read-docx.ts'

interface Entry {
  readonly name: string
  readonly content: string
  readonly stored?: boolean
}

/** A ZIP file (PKWARE APPNOTE 4.3) whose local headers carry an extra field that the directory does not repeat. */
function zip(entries: readonly Entry[]): File {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, stored = false } of entries) {
    const data = stored ? Buffer.from(content) : deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    local.writeUInt16LE(4, 28)
    const body = Buffer.concat([local, Buffer.from(name), Buffer.alloc(4), data])
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50)
    central.writeUInt16LE(stored ? 0 : 8, 10)
    central.writeUInt32LE(data.length, 20)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    directory.push(central, Buffer.from(name))
    bodies.push(body)
    offset += body.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return new File([new Uint8Array(Buffer.concat([...bodies, ...directory, end]))], 'letter.docx')
}

const xml =
  '<w:body><w:p><w:r><w:t>Dear </w:t></w:r><w:r><w:t xml:space="preserve">Ms Müller &amp; Co</w:t><w:tab/><w:t>!</w:t></w:r></w:p>' +
  '<w:p></w:p><w:p><w:tbl/><w:r><w:t>Second &lt;line&gt;</w:t></w:r></w:p></w:body>'

test.each([false, true])('the text of a document, stored: %p', async (stored) => {
  const file = zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: xml, stored },
  ])
  expect(await readDocx(file)).toBe('Dear Ms Müller & Co !\nSecond <line>')
})

test('the text of a document with numbered references, shown as they are meant', async () => {
  const content = '<w:p><w:r><w:t>it&#8217;s &#x2014; &amp;#8217; &#128512; &#9999999;</w:t></w:r></w:p>'
  expect(await readDocx(zip([{ name: 'word/document.xml', content }]))).toBe('it’s — &#8217; 😀 ')
})

test.each(['ns0:', ''])('the text of a document that names things with the prefix %j', async (prefix) => {
  const uri = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const renamed = xml.replaceAll('w:', prefix)
  const content = `<${prefix}document xmlns${prefix && ':ns0'}="${uri}">${renamed}</${prefix}document>`
  const file = zip([{ name: 'word/document.xml', content }])
  expect(await readDocx(file)).toBe('Dear Ms Müller & Co !\nSecond <line>')
})

test('the text of a document whose main part is named as Word for the web names it', async () => {
  expect(await readDocx(zip([{ name: 'word/document2.xml', content: xml }]))).toContain('Dear Ms Müller')
})

test('of a very long document only the beginning', async () => {
  const content = `<w:p><w:t>${'word '.repeat(1_000_000)}</w:t></w:p><w:p><w:t>end</w:t></w:p>`
  expect((await readDocx(zip([{ name: 'word/document.xml', content }])))?.length ?? 0).toBeLessThanOrEqual(
    1500,
  )
})

test('an old .doc and an archive without a document have none', async () => {
  expect(await readDocx(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'old.doc'))).toBeUndefined()
  expect(await readDocx(zip([{ name: 'a.txt', content: 'x' }]))).toBeUndefined()
})
