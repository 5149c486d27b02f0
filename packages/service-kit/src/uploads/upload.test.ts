import { readFile, writeFile } from 'node:fs/promises'
import { mebibytes } from '@folio/contract/bytes'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { boundary, multipart, type Part, post } from '../../testing/multipart.ts'
import { openRaw, sendRaw } from '../../testing/raw-http.ts'
import { type TestService, testService } from '../../testing/test-service.ts'

const { endpoint, text } = jpgToPdf
/** A tenth of the tool's own. */
const limits = { ...jpgToPdf.limits, fileBytes: mebibytes(2), totalBytes: mebibytes(20) }
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2_000, 'p')])
const file: Part = { name: 'files', filename: 'a.png', type: 'image/png', content: png }

let under: TestService
let port: number
/** What the conversion last saw. */
let seen: { names: string[]; folder: string } | undefined

beforeAll(async () => {
  under = await testService(
    async ({ files, folder }) => {
      seen = { names: files.map(({ name }) => name), folder: folder.path }
      for (const { path, size } of files) expect((await readFile(path)).length).toBe(size)
      await writeFile(folder.file('out.pdf'), 'result')
      return { outputs: [{ path: folder.file('out.pdf'), name: 'out.pdf', type: 'pdf' }], report: [] }
    },
    { config: { clientRunning: 100, clientWaiting: 100 }, limits },
  )
  ;({ port } = await under.service.start())
})
afterAll(() => under.close())

const send = (parts: readonly Part[]) => sendRaw(port, post(endpoint, multipart(parts)))

const expectNothingLeft = () => eventually(async () => expect(await under.leftovers()).toEqual([]))

describe('requests that are no proper upload', () => {
  const body = multipart([file])
  const cases: Record<string, Buffer> = {
    'no boundary': post(endpoint, body, { 'Content-Type': 'multipart/form-data' }),
    'an empty boundary': post(endpoint, body, { 'Content-Type': 'multipart/form-data; boundary=' }),
    'a boundary of 12 KB': post(endpoint, body, {
      'Content-Type': `multipart/form-data; boundary=${'b'.repeat(12_000)}`,
    }),
    'another boundary than announced': post(endpoint, body, {
      'Content-Type': 'multipart/form-data; boundary=other',
    }),
    JSON: post(endpoint, Buffer.from('{"files":[]}'), { 'Content-Type': 'application/json' }),
    'a form of names and values': post(endpoint, Buffer.from('files=1'), {
      'Content-Type': 'application/x-www-form-urlencoded',
    }),
    'no type at all': post(endpoint, body, { 'Content-Type': '' }),
    'no end': post(endpoint, multipart([file], false)),
    'no parts': post(endpoint, Buffer.from(`--${boundary}--\r\n`)),
    'an empty body': post(endpoint, Buffer.alloc(0)),
    'another file field': post(endpoint, multipart([{ ...file, name: 'document' }])),
    '10,000 fields': post(
      endpoint,
      multipart(Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, content: 'x' }))),
    ),
    '10,000 times the same field': post(
      endpoint,
      multipart(Array.from({ length: 10_000 }, () => ({ name: 'pageSize', content: 'A4' }))),
    ),
    'a field name of 1 MB': post(endpoint, multipart([{ name: 'n'.repeat(1_000_000), content: 'x' }])),
    'a value of 10 MB': post(endpoint, multipart([{ name: 'pageSize', content: 'x'.repeat(10_000_000) }])),
    'a part header of 200 KB': post(
      endpoint,
      multipart([{ ...file, headers: `X-Long: ${'h'.repeat(200_000)}` }]),
    ),
    '5,000 part headers': post(
      endpoint,
      multipart([
        { ...file, headers: Array.from({ length: 5_000 }, (_, index) => `X-${index}: 1`).join('\r\n') },
      ]),
    ),
    'a nested name': post(endpoint, multipart([file, { name: 'a[b][c][d]', content: 'x' }])),
    'an index of four billion': post(
      endpoint,
      multipart([file, { name: 'a[4294967290]', content: 'x' }, { name: 'a[z]', content: 'y' }]),
    ),
    'the prototype': post(endpoint, multipart([file, { name: '__proto__', content: 'x' }])),
    'a member of the prototype': post(endpoint, multipart([file, { name: '__proto__[x]', content: 'x' }])),
    'the constructor': post(endpoint, multipart([file, { name: 'constructor', content: 'x' }])),
    'an empty field name': post(endpoint, multipart([file, { name: '', content: 'x' }])),
    'an option twice': post(
      endpoint,
      multipart([file, { name: 'pageSize', content: 'A4' }, { name: 'pageSize', content: 'Letter' }]),
    ),
  }

  test.each(Object.keys(cases))('%s: 400 in JSON, soon, with nothing left', async (name) => {
    const answer = await sendRaw(port, cases[name] ?? '')
    expect(answer.status).toBe(400)
    const { error, code, requestId } = JSON.parse(answer.body)
    expect({ error, code, requestId }).toEqual({
      error: expect.stringMatching(/\.$|select at least/),
      code: expect.stringMatching(/^(malformed-request|wrong-option|too-few-files)$/),
      requestId: expect.stringMatching(/^[a-f0-9-]{36}$/),
    })
    expect(answer.ms).toBeLessThan(60_000)
    expect(Object.prototype).not.toHaveProperty('x')
    await expectNothingLeft()
  })
})

describe('limits', () => {
  const big = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])

  test('a file of exactly the limit passes, one byte more does not', async () => {
    const exact = await send([{ ...file, content: big(limits.fileBytes) }])
    expect(exact.status).toBe(200)
    const over = await send([{ ...file, content: big(limits.fileBytes + 1) }])
    expect(over.status).toBe(413)
    expect(JSON.parse(over.body)).toMatchObject({ error: text.fileTooLarge, code: 'file-too-large' })
    await expectNothingLeft()
  })

  test('as many files as allowed pass, one more does not', async () => {
    const files = Array.from({ length: limits.files.max }, (_, index) => ({
      ...file,
      filename: `${index}.png`,
    }))
    expect((await send(files)).status).toBe(200)
    expect(seen?.names).toEqual(files.map(({ filename }) => filename))
    const over = await send([...files, file])
    expect(over.status).toBe(400)
    expect(JSON.parse(over.body)).toMatchObject({ error: text.tooMany, code: 'too-many-files' })
    await expectNothingLeft()
  })

  test('a file over the limit is answered while its body is still on the way', async () => {
    const head = multipart([{ ...file, content: '' }], false).subarray(0, -2)
    const announced = post(endpoint, head, { 'Content-Length': String(15_000_000) })
    const socket = await openRaw(port, announced)
    const answered = new Promise<string>((resolve) =>
      socket.once('data', (chunk) => resolve(chunk.toString())),
    )
    socket.write(big(limits.fileBytes + 70_000))
    expect(await answered).toMatch(/^HTTP\/1.1 413 .*must be less than 20MB/s)
    socket.destroy()
    await expectNothingLeft()
  })

  test('a chunked body is counted as it comes', async () => {
    const head = post(endpoint, Buffer.alloc(0), { 'Transfer-Encoding': 'chunked' })
      .toString()
      .replace(/Content-Length: \d+\r\n/, '')
    const socket = await openRaw(port, head)
    const answered = new Promise<string>((resolve) =>
      socket.once('data', (chunk) => resolve(chunk.toString())),
    )
    const chunk = (bytes: Buffer) => {
      socket.write(`${bytes.length.toString(16)}\r\n`)
      socket.write(bytes)
      return new Promise<void>((resolve) => socket.write('\r\n', () => resolve()))
    }
    for (let index = 0; index < 12; index += 1) {
      await chunk(multipart([{ ...file, content: big(1_900_000) }], false))
    }
    expect(await answered).toMatch(/^HTTP\/1.1 413 .*Total file size must be less than 200MB/s)
    socket.destroy()
    await expectNothingLeft()
  })
})

describe('uploads that stop', () => {
  const body = multipart([
    { ...file, content: Buffer.concat([png, Buffer.alloc(300_000)]) },
    { name: 'pageSize', content: 'A4' },
    { ...file, content: Buffer.concat([png, Buffer.alloc(300_000)]) },
  ])
  const whole = post(endpoint, body)

  test('100 connections cut at any byte leave no file and no slot taken', async () => {
    // A fixed series, so that a failure can be repeated.
    const cuts = Array.from({ length: 100 }, (_, index) => Math.floor((index * 7_919 * 61) % whole.length))
    for (const cut of cuts) {
      const socket = await openRaw(port, whole.subarray(0, cut))
      socket.destroy()
    }
    await expectNothingLeft()
    expect((await sendRaw(port, whole)).status).toBe(200)
    await expectNothingLeft()
  })

  test('a client that stops sending but stays is cut off by the minimum speed', async () => {
    const slow = await testService(() => Promise.reject(new Error('never reached')), {
      config: { uploadBytesPerSecond: 20_480, uploadWindowSeconds: 1, uploadGraceSeconds: 0 },
    })
    const { port: slowPort } = await slow.service.start()
    const answer = await sendRaw(slowPort, whole.subarray(0, 10_000))
    expect(answer.ms).toBeLessThan(60_000)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body).error).toBe('The upload was too slow and was stopped.')
    await eventually(async () => expect(await slow.leftovers()).toEqual([]))
    await slow.close()
  })
})

describe('names of files', () => {
  const names: Record<string, [sent: string, shown: string]> = {
    'climb out of their folder': ['../../../etc/passwd.png', 'passwd.png'],
    'climb out on Windows': ['..\\\\..\\\\boot.png', 'boot.png'],
    'are absolute': ['/etc/shadow.png', 'shadow.png'],
    'are in Chinese': ['报告.png', '报告.png'],
    'are decomposed': ['re\u0301sume\u0301.png', 'résumé.png'],
    'turn the direction of text': ['evil\u202egnp.exe.png', 'evilgnp.exe.png'],
    'hold line breaks': ['a%0D%0ASet-Cookie: x.png', 'aSet-Cookie_ x.png'],
    'are far too long': [`${'x'.repeat(5_000)}.png`, `${'x'.repeat(116)}.png`],
  }

  test.each(Object.keys(names))('that %s are cleaned and never reach the disk', async (title) => {
    const [sent = '', shown = ''] = names[title] ?? []
    const answer = await send([{ ...file, filename: sent }])
    expect(answer.status).toBe(200)
    expect(seen?.names.map((name) => name.replace(/[:_]/g, '_'))).toEqual([shown.replace(/[:_]/g, '_')])
    expect(seen?.folder.startsWith(under.dataDir)).toBe(true)
  })

  test('in the extended notation may hold a line break too', async () => {
    const answer = await send([
      {
        ...file,
        headers:
          'Content-Disposition: form-data; name="files"; filename*=UTF-8\'\'%e2%82%ac%0d%0aX.png\r\nContent-Type: image/png',
      },
    ])
    expect(answer.status).toBe(200)
    expect(seen?.names).toEqual(['€X.png'])
  })
})
