import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { filePartHead, textPart } from '@folio/contract/calls/form-parts'
import { downloadPath } from '@folio/contract/download'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { sendJson, startUpstream, type TestUpstream } from '../../testing/start-upstream.ts'
import { until } from '../../testing/until.ts'

let upstream: TestUpstream
let proxy: TestProxy
/** What a tool's call answers; the body is the form that has come. */
let convert: (path: string, form: string, res: Parameters<RequestListener>[1]) => void
/** Whether forms are read before they are answered. */
let readsForms: boolean
/** Whether a result that is fetched comes to its end. */
let endsResults: boolean

const token = (letter: string) => letter.repeat(32)
const result = (letter: string, more = {}) => ({
  ...{ report: [], expiresAt: new Date(0).toISOString(), downloadUrl: downloadPath('pdf', token(letter)) },
  ...more,
})

beforeEach(async () => {
  readsForms = true
  endsResults = true
  convert = (path, _form, res) => sendJson(res, 200, result(path === '/api/merge-pdf' ? 'm' : 'c'))
  upstream = await startUpstream((req, res) => {
    const { method, url = '' } = req
    if (method === 'DELETE') res.writeHead(204).end()
    else if (method !== 'POST') {
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="r.pdf"',
      }
      if (endsResults || method === 'HEAD')
        res.writeHead(200, { ...headers, 'content-length': '5' }).end(method === 'HEAD' ? undefined : '%PDF-')
      else res.writeHead(200, { ...headers, 'content-length': '50' }).write('%PDF-')
    } else if (readsForms)
      void text(req)
        .then((form) => convert(url, form, res))
        .catch(() => undefined)
    else convert(url, '', res)
  })
  proxy = await startProxy({ upstream: upstream.url })
})
afterEach(async () => {
  await proxy.stop()
  await upstream.close()
})

const recipe = (...tools: string[]) => JSON.stringify({ steps: tools.map((tool) => ({ tool })) })
const file = (content: string | Buffer, name = 'a.pdf') => ({ content: new Blob([content]), name })

async function send(steps: string, files: readonly { content: Blob; name: string }[], signal?: AbortSignal) {
  const form = new FormData()
  form.append('recipe', steps)
  for (const { content, name } of files) form.append('files', content, name)
  const answer = await fetch(`${proxy.url}/api/recipes`, {
    method: 'POST',
    body: form,
    ...(signal && { signal }),
  })
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  }
}

const asked = (method: string) =>
  upstream.requests.filter((request) => request.method === method).map(({ url }) => url)

test('what comes of a step goes into the next one and is deleted then', async () => {
  const forms: string[] = []
  convert = (path, form, res) => {
    forms.push(form)
    sendJson(res, 200, result(path === '/api/merge-pdf' ? 'm' : 'c'))
  }
  const { status, body } = await send(recipe('merge-pdf', 'compress-pdf'), [
    file('one'),
    file('two', 'ä"b.pdf'),
  ])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    files: [{ name: 'r.pdf', size: 5, downloadUrl: downloadPath('pdf', token('c')), isZip: false }],
    steps: [
      { tool: 'merge-pdf', report: [] },
      { tool: 'compress-pdf', report: [] },
    ],
    notConverted: [],
    answer: { downloadUrl: downloadPath('pdf', token('c')) },
  })
  expect(forms[0]).toMatch(
    /name="files"; filename="a\.pdf"[\s\S]*one[\s\S]*filename="ä%22b\.pdf"[\s\S]*two[\s\S]*name="order"\r\n\r\n0[\s\S]*name="order"\r\n\r\n1/,
  )
  expect(forms[1]).toMatch(
    /name="files"; filename="r\.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-\r\n/,
  )
  await until(() => asked('DELETE').length > 0)
  expect(asked('DELETE')).toEqual([downloadPath('pdf', token('m'))])
})

test('a large file passes without being kept', async () => {
  const large = Buffer.alloc(20_000_000, 7)
  let bytes = 0
  convert = (_path, form, res) => {
    bytes = form.length
    sendJson(res, 200, result('c'))
  }
  const { status } = await send(recipe('compress-pdf'), [file(large)])
  expect(status).toBe(200)
  expect(bytes).toBeGreaterThan(large.length)
})

describe('a step that fails', () => {
  test('is named, and what came before it is deleted', async () => {
    convert = (path, _form, res) =>
      path === '/api/merge-pdf'
        ? sendJson(res, 200, result('m'))
        : sendJson(res, 422, {
            error: 'r.pdf is damaged',
            code: 'damaged',
            requestId: 'x',
            file: 'r.pdf',
            position: 0,
          })
    const { status, body } = await send(recipe('merge-pdf', 'compress-pdf'), [file('one'), file('two')])
    expect([status, body]).toEqual([
      422,
      {
        error: 'r.pdf is damaged',
        code: 'damaged',
        requestId: expect.any(String),
        file: 'r.pdf',
        position: 0,
        step: 1,
      },
    ])
    await until(() => asked('DELETE').length > 0)
  })

  test('in the middle of its refusal is down', async () => {
    convert = (path, _form, res) => {
      if (path === '/api/merge-pdf') return sendJson(res, 200, result('m'))
      res.writeHead(422, { 'content-type': 'application/json', 'content-length': '1000' })
      res.write('{"error":', () => res.destroy())
    }
    const { status, body } = await send(recipe('merge-pdf', 'compress-pdf'), [file('one'), file('two')])
    expect([status, body]).toMatchObject([502, { code: 'service-down', step: 1 }])
  })

  test('before it has all files is told at once, and the rest of them is read', async () => {
    readsForms = false
    convert = (_path, _form, res) =>
      sendJson(res, 415, { error: 'Please select only PDF documents', code: 'wrong-type', requestId: 'x' })
    const { status, body } = await send(recipe('compress-pdf'), [file(Buffer.alloc(8_000_000)), file('two')])
    expect([status, body.error, body.step]).toEqual([415, 'Please select only PDF documents', 0])
  })

  test('before it has read what came of the step before fetches no more of that', async () => {
    ;[readsForms, endsResults] = [false, false]
    let hasBegun = false
    convert = (path, _form, res) => {
      if (path === '/api/merge-pdf') return sendJson(res, 200, result('m'))
      hasBegun = true
      void until(() => asked('GET').length > 0).then(() =>
        sendJson(res, 415, { error: 'Please select only PDF documents', code: 'wrong-type', requestId: 'x' }),
      )
    }
    const { status, body } = await send(recipe('merge-pdf', 'compress-pdf'), [file('one'), file('two')])
    expect([status, body.step, hasBegun]).toEqual([415, 1, true])
    await until(() => upstream.requests.find(({ method }) => method === 'GET')?.aborted === true)
  })

  test('for want of room is tried again when it is not the first', async () => {
    let refusals = 0
    convert = (path, _form, res) => {
      if (path === '/api/merge-pdf') sendJson(res, 200, result('m'))
      else if (refusals++ < 2)
        sendJson(res, 503, { error: 'We are busy', code: 'busy', requestId: 'x' }, { 'retry-after': '0' })
      else sendJson(res, 200, result('c'))
    }
    expect(await send(recipe('merge-pdf', 'compress-pdf'), [file('one'), file('two')])).toMatchObject({
      status: 200,
    })
    expect(asked('POST')).toHaveLength(4)
  })

  describe('with all of its files', () => {
    const both = [
      { failure: 'damaged', error: 'a.pdf is damaged', file: 'a.pdf', position: 0 },
      { failure: 'wrong-type', error: 'b.pdf is no PDF', file: 'b.pdf', position: 1 },
    ]
    const files = [file('one'), file('two', 'b.pdf')]
    const first = { code: 'damaged', error: 'a.pdf is damaged', file: 'a.pdf', position: 0, step: 0 }

    test('names each', async () => {
      const said = { error: 'a.pdf is damaged', code: 'damaged', file: 'a.pdf', position: 0 }
      convert = (_path, _form, res) => sendJson(res, 422, { ...said, notConverted: both, requestId: 'x' })
      const { status, body } = await send(recipe('compress-pdf', 'pdf-to-jpg'), files)
      expect([status, body]).toEqual([422, { ...first, notConverted: both, requestId: expect.any(String) }])
    })

    test('but some names those, where a later step would make one result of the others', async () => {
      const report = both.map((why) => ({ code: 'not-converted', ...why }))
      convert = (_path, _form, res) => sendJson(res, 200, result('c', { report }))
      const { status, body } = await send(recipe('compress-pdf', 'merge-pdf'), [...files, file('three')])
      expect([status, body]).toMatchObject([422, { ...first, notConverted: both }])
      expect(asked('POST')).toHaveLength(1)
    })
  })

  describe('with one of its files', () => {
    const why = { failure: 'damaged', error: 'b.pdf is damaged', file: 'b.pdf', position: 1 }
    const report = [{ code: 'not-converted', ...why }]
    const files = [file('one'), file('two', 'b.pdf')]

    test('is told at the end, and the recipe goes on with the others', async () => {
      convert = (path, _form, res) =>
        sendJson(res, 200, path === '/api/compress-pdf' ? result('c', { report }) : result('j'))
      const { status, body } = await send(recipe('compress-pdf', 'pdf-to-jpg'), files)
      expect([status, body]).toMatchObject([
        200,
        {
          steps: [
            { tool: 'compress-pdf', report },
            { tool: 'pdf-to-jpg', report: [] },
          ],
          notConverted: [{ step: 0, tool: 'compress-pdf', ...why }],
          answer: { downloadUrl: downloadPath('pdf', token('j')) },
        },
      ])
    })

    test('is told of the last step as well', async () => {
      convert = (path, _form, res) =>
        sendJson(res, 200, path === '/api/compress-pdf' ? result('c', { report }) : result('m'))
      const { status, body } = await send(recipe('merge-pdf', 'compress-pdf'), files)
      expect([status, body.notConverted]).toEqual([200, [{ step: 1, tool: 'compress-pdf', ...why }]])
    })

    test('ends the recipe where a later step would make one result of the others', async () => {
      convert = (_path, _form, res) => sendJson(res, 200, result('c', { report }))
      const { status, body } = await send(recipe('compress-pdf', 'pdf-to-jpg', 'jpg-to-pdf'), files)
      expect([status, body]).toMatchObject([
        422,
        { code: 'damaged', error: 'b.pdf is damaged', file: 'b.pdf', position: 1, step: 0 },
      ])
      expect(asked('POST')).toHaveLength(1)
      await until(() => asked('DELETE').length > 0)
    })
  })

  test('because its service is away is told as for every tool', async () => {
    await upstream.close()
    const { status, body } = await send(recipe('compress-pdf'), [file('one')])
    expect([status, body.code]).toEqual([503, 'shutting-down'])
  })
})

test('whoever leaves ends the step that runs', async () => {
  convert = () => undefined
  const end = new AbortController()
  const sent = send(recipe('compress-pdf'), [file('one')], end.signal).catch((error: Error) => error.name)
  await until(() => upstream.requests.length > 0)
  end.abort()
  expect(await sent).toBe('AbortError')
  await until(() => upstream.requests[0]?.aborted === true)
})

describe('a form that is none', () => {
  const post = async (body: string, boundary = 'x') => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const answer = await fetch(`${proxy.url}/api/recipes`, { method: 'POST', body, headers })
    return [answer.status, ((await answer.json()) as { error: string }).error]
  }
  const unreadable = [400, 'The request could not be read.']
  const steps = textPart('x', 'recipe', recipe('compress-pdf'))
  const head = filePartHead('x', 'files', 'a.pdf', 'application/pdf')

  test.each([
    ['ends in a file', `${steps}${head}%PDF`, unreadable],
    ['ends before a file', steps, unreadable],
    ['has nothing', '', unreadable],
    [
      'has no recipe',
      `${head}%PDF\r\n--x--\r\n`,
      [400, 'The form has one field recipe, and behind it the files.'],
    ],
    [
      'has two',
      `${steps}${steps}${head}%PDF\r\n--x--\r\n`,
      [400, 'The form has one field recipe, and behind it the files.'],
    ],
    [
      'calls files otherwise',
      `${steps}${filePartHead('x', 'file', 'a.pdf', 'a/b')}%PDF\r\n--x--\r\n`,
      [400, 'Files are sent in the field files.'],
    ],
  ])('%s', async (_what, body, answer) => {
    expect(await post(body)).toEqual(answer)
  })

  test('is no form at all', async () => {
    const answer = await fetch(`${proxy.url}/api/recipes`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(400)
    expect(await fetch(`${proxy.url}/api/recipes`)).toMatchObject({ status: 405 })
  })
})

test('every step counts as a conversion', async () => {
  await proxy.stop()
  const env = { RATE_LIMIT: 'on', RATE_CONVERSIONS_PER_MINUTE: '3' }
  proxy = await startProxy({ upstream: upstream.url, env })
  const twice = () => send(recipe('merge-pdf', 'compress-pdf'), [file('one'), file('two')])
  expect(await twice()).toMatchObject({ status: 200 })
  expect(await twice()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
})
