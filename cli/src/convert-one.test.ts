import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { downloadPath } from '@folio/contract/download'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { convertOne } from './convert-one.ts'
import type { Engine } from './engines/engine.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-one-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('an archive is forgotten once, however many of its files were fetched', async () => {
  const token = 'T'.repeat(32)
  const pages = [1, 2, 3, 4, 5]
  const removed: string[] = []
  const engine: Engine = {
    convert: async () => ({
      files: pages.map((page) => ({
        name: `page-${page}.pdf`,
        size: 5,
        downloadUrl: downloadPath('pdf', token, page),
      })),
      zip: { name: 'pages.zip', size: 25, isZip: true, downloadUrl: downloadPath('pdf', token) },
    }),
    open: async (url) => ({ name: `page-${url.split('/').at(-1)}.pdf`, stream: Readable.from(['%PDF-']) }),
    remove: async (url) => void removed.push(url),
    close: async () => undefined,
  }
  const call = {
    ...{ tool: splitPdf, inputs: [], fields: {} },
    ...{ signal: new AbortController().signal, tell: () => undefined },
  }
  const destination = { kind: 'folder', path: folder } as const
  await convertOne(engine, call, { destination, force: false, output: new PassThrough() })
  expect(await readdir(folder)).toHaveLength(pages.length)
  expect(removed).toEqual([downloadPath('pdf', token)])
})
