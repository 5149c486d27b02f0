import { readFile, writeFile } from 'node:fs/promises'
import { mebibytes } from '@folio/contract/bytes'
import { parseDownloadPath } from '@folio/contract/download'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { jpeg, listInputs, png, servicesForTests } from '../../testing/conversions.ts'
import { multipart, post } from '../../testing/multipart.ts'
import { sendRaw } from '../../testing/raw-http.ts'
import { Failure } from '../faults/failure.ts'

const { text, endpoint, limits } = jpgToPdf
const { start, listen } = servicesForTests()

describe('a conversion', () => {
  test('answers with the result, its expiry, the report and the request id', async () => {
    const { service, leftovers } = await start()
    const before = Date.now()
    const answer = await request(service.app)
      .post(endpoint)
      .field('pageSize', 'Letter')
      .field('order', ['1', '0'])
      .attach('files', png, 'one.png')
      .attach('files', jpeg, 'two.jpg')
    const after = Date.now()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      output: {
        type: 'single',
        name: 'résumé 報告.pdf',
        size: expect.any(Number),
        downloadUrl: expect.stringMatching(/^\/api\/download\/jpg-to-pdf\/[A-Za-z0-9_-]{32}$/),
        pageCount: 1,
        fileCount: 1,
      },
      expiresAt: expect.any(String),
      report: [{ code: 'pages', count: 1 }],
      requestId: answer.headers['x-request-id'],
    })
    expect(parseDownloadPath(answer.body.output.downloadUrl)).toBeDefined()
    const expires = Date.parse(answer.body.expiresAt)
    expect(expires).toBeGreaterThanOrEqual(before + 3_600_000)
    // The clock of a machine may be set back a little meanwhile.
    expect(expires).toBeLessThanOrEqual(after + 3_600_000 + 50)
    expect(await leftovers()).toEqual([])

    const file = await request(service.app).get(answer.body.output.downloadUrl).buffer()
    expect(JSON.parse(file.body.toString())).toEqual({
      // This tool sends no order: the upload's stands.
      inputs: [
        { name: 'one.png', size: png.length, kind: 'png' },
        { name: 'two.jpg', size: jpeg.length, kind: 'jpeg' },
      ],
      options: expect.objectContaining({ pageSize: 'Letter', orientation: 'portrait' }),
    })
  })

  test('keeps files of the same name and content apart', async () => {
    const { service } = await start(async ({ files, folder }) => {
      expect(new Set(files.map(({ path }) => path)).size).toBe(20)
      for (const { path } of files) expect(await readFile(path)).toEqual(png)
      await writeFile(folder.file('out'), 'x')
      return { outputs: [{ path: folder.file('out'), name: 'o.pdf', type: 'pdf' }], report: [] }
    })
    const posting = request(service.app).post(endpoint)
    for (let index = 0; index < 20; index += 1) posting.attach('files', png, 'a.png')
    expect((await posting).status).toBe(200)
  })
})

describe('what the page has checked is checked again', () => {
  const send = async (content: Buffer, filename: string, contentType: string) => {
    const { service } = await start(() => Promise.reject(new Error('no engine may start')))
    return request(service.app).post(endpoint).attach('files', content, { filename, contentType })
  }

  const wrong: Record<string, [content: Buffer, filename: string, type: string]> = {
    'a web page called .png': [Buffer.from('<html><script>1</script></html>'), 'html.png', 'image/png'],
    'a PDF called .png': [Buffer.from('%PDF-1.7\n'), 'a.png', 'image/png'],
    'a program called .jpg': [Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 'a.jpg', 'image/jpeg'],
    'an image without its name and type': [png, 'a.bin', 'application/octet-stream'],
    'a single byte': [Buffer.from('P'), 'a.png', 'image/png'],
  }
  test.each(Object.keys(wrong))('%s is of the wrong type', async (title) => {
    const answer = await send(...(wrong[title] ?? [png, '', '']))
    expect(answer.status).toBe(415)
    expect(answer.body).toMatchObject({ error: text.wrongType, code: 'wrong-type' })
  })

  test('an image under another image name is taken for what it is', async () => {
    const { service } = await start()
    const answer = await request(service.app).post(endpoint).attach('files', jpeg, 'photo.png')
    const { body } = await request(service.app).get(answer.body.output.downloadUrl).buffer()
    expect(JSON.parse(body.toString()).inputs).toEqual([{ name: 'photo.png', size: 504, kind: 'jpeg' }])
  })

  test('an empty file is called empty, by name among others', async () => {
    const alone = await send(Buffer.alloc(0), 'a.png', 'image/png')
    expect(alone.status).toBe(400)
    expect(alone.body).toMatchObject({ error: 'The file is empty', code: 'empty-file' })
    const { service } = await start()
    const among = await request(service.app)
      .post(endpoint)
      .attach('files', png, 'full.png')
      .attach('files', Buffer.alloc(0), 'void.png')
    expect(among.body).toMatchObject({ error: 'void.png is empty', code: 'empty-file' })
  })

  test('no file at all is too few', async () => {
    const { service } = await start()
    const answer = await request(service.app).post(endpoint).field('pageSize', 'A4')
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: text.tooFew, code: 'too-few-files' })
  })

  test('a body announced longer than the tool allows is refused before it is sent', async () => {
    const { port } = await listen(listInputs)
    const announced = post(endpoint, Buffer.alloc(0), { 'Content-Length': '5000000000' })
    const answer = await sendRaw(port, announced)
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body)).toMatchObject({ error: text.totalTooLarge, code: 'total-too-large' })
    expect(answer.ms).toBeLessThan(60_000)
  })

  test('files that are too large only together are refused with that sentence', async () => {
    const small = { ...limits, fileBytes: mebibytes(1), totalBytes: mebibytes(10) }
    const { port } = await listen(listInputs, { limits: small })
    const content = Buffer.concat([png, Buffer.alloc(small.fileBytes - png.length)])
    const part = { name: 'files', filename: 'a.png', type: 'image/png', content }
    const parts = [...Array.from({ length: 10 }, () => part), { ...part, content: png }]
    const answer = await sendRaw(port, post(endpoint, multipart(parts)))
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body)).toMatchObject({ error: text.totalTooLarge, code: 'total-too-large' })
  })

  test('every wrong setting is named with the values it may have', async () => {
    const { service } = await start()
    const answer = await request(service.app)
      .post(endpoint)
      .field('pageSize', 'A99')
      .field('quality', '__proto__')
      .attach('files', png, 'a.png')
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      error: 'pageSize must be one of A4, Letter, auto; quality must be one of high, medium, web.',
      code: 'wrong-option',
    })
  })
})

describe('a conversion that fails', () => {
  const fails = async (error: unknown) => {
    const started = await start(() => Promise.reject(error))
    const answer = await request(started.service.app).post(endpoint).attach('files', png, 'a.png')
    expect(await started.leftovers()).toEqual([])
    return { ...started, answer }
  }

  test('in a known way says so', async () => {
    const { answer } = await fails(new Failure('damaged', { file: 'a.png' }))
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      error: 'a.png is damaged and cannot be read',
      code: 'damaged',
      file: 'a.png',
      requestId: answer.headers['x-request-id'],
    })
  })

  test('in an unknown way tells the visitor nothing and the log where', async () => {
    const { answer, lines } = await fails(new TypeError('secret of the engine'))
    expect(answer.status).toBe(500)
    expect(answer.text).not.toMatch(/secret|TypeError|\.ts/)
    const line = lines.find(({ code }) => code === 'internal')
    expect(line).toMatchObject({
      level: 50,
      id: answer.body.requestId,
      err: { cause: { name: 'TypeError', stack: expect.any(Array) } },
    })
  })

  test.each([
    ['ENOSPC', 507, 'out-of-space'],
    ['EMFILE', 503, 'busy'],
  ])('for lack of resources (%s) asks for another try', async (code, status, expected) => {
    const { answer } = await fails(Object.assign(new Error(code), { code, syscall: 'write' }))
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(expected)
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  })

  test('by leaving an empty file is no success', async () => {
    const { service } = await start(async ({ folder }) => {
      await writeFile(folder.file('full'), 'x')
      await writeFile(folder.file('empty'), '')
      const output = (file: string) => ({
        path: folder.file(file),
        name: `${file}.pdf`,
        type: 'pdf' as const,
      })
      return { outputs: [output('full'), output('empty')], report: [] }
    })
    const answer = await request(service.app).post(endpoint).attach('files', png, 'a.png')
    expect(answer.status).toBe(500)
    const stored = await request(service.app).get('/metrics')
    expect(stored.text).toContain('folio_store_files{service="jpg-to-pdf"} 0')
  })
})
