import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { splitThroughHttp } from '../../../testing/service/split-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()
const sound = textPdf({ pages: ['gamma 1', 'gamma 2', 'gamma 3'] })
const without = (pattern: string | RegExp, replacement: string) =>
  Buffer.from(sound.toString('latin1').replace(pattern, replacement), 'latin1')

test.each([
  ['that has lost its cross-reference table', without(/startxref\n\d+/, 'startxref\n7'), 3],
  ['that ends in the middle', sound.subarray(0, sound.indexOf('gamma 2') + 20), 2],
  ['that has lost its catalog', without('/Type /Catalog /Pages 2 0 R', '/Type /Nothing'), 3],
])(
  'a file %s is split into the pages it has, and the report says that it was repaired',
  async (_, pdf, pages) => {
    const { body, parts } = await splitThroughHttp(running, pdf, {})
    const texts = await Promise.all([...parts.values()].map(pageTexts))
    expect(texts).toEqual([['gamma 1'], ['gamma 2'], ['gamma 3']].slice(0, pages))
    for (const part of parts.values())
      expect(await checkPdf(part)).toContain('No syntax or stream encoding errors')
    expect(body.report).toContainEqual({ code: 'repaired', count: 1 })
  },
)
