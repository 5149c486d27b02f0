/** @jest-environment ./tests/support/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { runRecipe } from './run-recipe.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const compressed = {
  ...{ name: 'good.pdf', size: 4, compressionRatio: 50, isZip: false },
  downloadUrl: downloadPath('compress', 'g'.repeat(32)),
}

test('a file that a step could not convert ends the recipe, or it would be missing where nobody is told', async () => {
  const error = 'bad.pdf is damaged and cannot be read'
  server.answer = (_, res) =>
    json(res, 200, {
      ...{ compressedFiles: [compressed], totalOriginalSize: 8, totalCompressedSize: 4 },
      overallCompressionRatio: 50,
      report: [{ code: 'not-converted', file: 'bad.pdf', failure: 'damaged', error, position: 1 }],
    })
  const steps = ['compress-pdf', 'merge-pdf'].map((tool) => ({ tool, options: {} }))
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  await expect(
    runRecipe({ id: 'r', name: 'Recipe', steps }, [pdf('good.pdf'), pdf('bad.pdf')], watch),
  ).rejects.toThrow(`Compress PDF: ${error}`)
  expect(server.arrived.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
