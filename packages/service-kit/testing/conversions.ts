import { writeFile } from 'node:fs/promises'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { afterEach } from '@jest/globals'
import type { Converted, Handler } from '../src/conversions/handler.ts'
import { multipart, post } from './multipart.ts'
import { type TestService, type TestSetup, testService } from './test-service.ts'

export type Convert = Handler<typeof jpgToPdf>['convert']

export const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 'p')])
export const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500, 'j')])

/** A complete request with one image. */
export const upload = post(
  jpgToPdf.endpoint,
  multipart([{ name: 'files', filename: 'a.png', type: 'image/png', content: png }]),
)

/** Lists its inputs and options in the output, so that a test can read what arrived. */
export const listInputs: Convert = async ({ files, options, folder }): Promise<Converted> => {
  const path = folder.file('list.json')
  const inputs = files.map(({ name, size, kind }) => ({ name, size, kind }))
  await writeFile(path, JSON.stringify({ inputs, options }))
  return { outputs: [{ path, name: 'résumé 報告.pdf', type: 'pdf' }], report: [{ code: 'pages', count: 1 }] }
}

/** Makes a result of this size. */
export const makeBytes =
  (bytes: number): Convert =>
  async ({ folder }) => {
    await writeFile(folder.file('out'), Buffer.alloc(bytes))
    return { outputs: [{ path: folder.file('out'), name: 'out.pdf', type: 'pdf' }], report: [] }
  }

/** Runs until it is told to end, like an engine that obeys. */
export const untilEnded: Convert = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('killed')))
  })

/** Services for the tests of one file; each is stopped and its folder removed after its test. */
export function servicesForTests() {
  let running: TestService[] = []
  afterEach(async () => {
    await Promise.all(running.map((one) => one.close()))
    running = []
  })
  const start = async (convert: Convert = listInputs, setup?: TestSetup) => {
    const started = await testService(convert, setup)
    running.push(started)
    return started
  }
  const listen = async (convert: Convert, setup?: TestSetup) => {
    const started = await start(convert, setup)
    return { ...started, port: (await started.service.start()).port }
  }
  return { start, listen }
}
