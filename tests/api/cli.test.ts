import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { textPdf } from '../fixtures/text-pdf.ts'
import { convertsOn, Desk } from '../support/folio.ts'
import { siteUrl } from '../support/site-url.ts'
import { pdfTexts } from '../support/tools.ts'

let desk: Desk
beforeEach(() => {
  desk = new Desk()
})
afterEach(() => desk.remove())

// Every tool on a server: tests/api/cli-tools.slow.test.ts. What differs for them are several files on either side.
test.each(['merge', 'split'])('folio %s converts on a server', (command) =>
  convertsOn(desk, command, ['--server', siteUrl]),
)

test('reads standard input and writes standard output', async () => {
  const { status, output } = await desk.run(
    ['compress', '-', '-o', '-', '--server', siteUrl],
    textPdf(['piped']),
  )
  expect([status, pdfTexts(output)]).toEqual([0, ['piped']])
})

test('says what the server says of a file', async () => {
  desk.put('bad.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 'x')]))
  const { status, output } = await desk.run(['split', 'bad.pdf', '--json', '--server', siteUrl])
  expect(status).toBe(1)
  expect(JSON.parse(output.toString()).calls).toEqual([
    {
      ok: false,
      tool: 'split-pdf',
      inputs: ['bad.pdf'],
      error: 'bad.pdf is damaged and cannot be read',
      code: 'damaged',
    },
  ])
})

test('a server that is not there is told apart from a file that is wrong', async () => {
  desk.put('a.pdf', textPdf(['a']))
  const { status, notices } = await desk.run(['compress', 'a.pdf', '--server', 'http://127.0.0.1:9'])
  expect([status, notices]).toEqual([5, expect.stringContaining('http://127.0.0.1:9 cannot be reached')])
  const wrong = await desk.run(['compress', 'a.pdf', '--server', 'folio.example'])
  expect(wrong.status).toBe(2)
})

/** A server that takes files and never answers. */
async function silentServer(): Promise<{
  url: string
  server: Server
  closed: () => boolean
  asked: () => number
}> {
  let posts = 0
  let closed = false
  const server = createServer((req, res) => {
    if (req.method !== 'POST') return void res.writeHead(404).end()
    req.resume().on('end', () => {
      posts += 1
    })
    res.on('close', () => {
      closed = true
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, server, closed: () => closed, asked: () => posts }
}

test('Ctrl-C leaves the server, which so ends the work, and nothing behind', async () => {
  desk.put('a.pdf', textPdf(['a']))
  const { url, server, closed, asked } = await silentServer()
  try {
    const { child, ended } = desk.start(['compress', 'a.pdf', '--server', url])
    await eventually(() => expect(asked()).toBe(1))
    child.kill('SIGINT')
    const { status, notices } = await ended
    expect([status, notices]).toEqual([130, 'folio: Cancelled.\n'])
    await eventually(() => expect(closed()).toBe(true))
    expect([desk.names(), desk.leftovers()]).toEqual([['a.pdf'], []])
  } finally {
    server.close()
  }
})
