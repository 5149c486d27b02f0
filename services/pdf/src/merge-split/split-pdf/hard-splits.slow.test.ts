import { randomBytes } from 'node:crypto'
import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { loopedPages, manyPages } from '../../../testing/pdfs/hostile-pdf.ts'
import { firstExtra, textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { sendSplit, splitThroughHttp } from '../../../testing/service/split-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'
import { whileKilling } from '../../../testing/service/while-killing.ts'

const running = startedPdfService()

test('2,000 parts, named so that they sort, and not one more', async () => {
  const { body, parts } = await splitThroughHttp(running, manyPages(2_000), {})
  expect(body.download).toMatchObject({ type: 'zip', fileCount: 2_000 })
  expect(body.splitFiles[6]).toMatchObject({ name: 'Bericht 2026-page-0007.pdf', pageRange: '7' })
  expect(await checkPdf([...parts.values()].at(-1) ?? Buffer.alloc(0))).toContain('No syntax')
  const { status, body: refused } = await sendSplit(running, manyPages(2_001), {})
  expect([status, refused.code, refused.error]).toEqual([
    ...[422, 'too-many-pages'],
    'This would give 2,001 files, more than 2,000. Please choose larger parts.',
  ])
})

test('more than 5,000 pages are refused by name', async () => {
  const { status, body } = await sendSplit(running, manyPages(5_001), { splitMethod: 'half' }, 'long.pdf')
  expect([status, body.error]).toEqual([422, 'long.pdf has more than 5,000 pages'])
})

test('a page tree with a loop has its pages, and the report says that it was repaired', async () => {
  const { body } = await splitThroughHttp(running, loopedPages(), {})
  expect([body.totalPages, body.splitFiles.length]).toEqual([1, 1])
  expect(body.report).toContainEqual({ code: 'repaired', count: 1 })
})

describe('processes that are killed in the middle of their work', () => {
  /** Pages that take a moment to cut. */
  const slow = textPdf({ pages: Array.from({ length: 1_500 }, (_, index) => `page ${index}`) })

  const splitWhileKilling = async (most: number) => {
    const { answer, killed } = await whileKilling('split.worker', sendSplit(running, slow, {}, 'a.pdf'), most)
    expect(killed).toBeGreaterThan(0)
    return answer
  }

  test('once are replaced, and the work is done again', async () => {
    const { status, body } = await splitWhileKilling(1)
    expect([status, body.error]).toEqual([200, undefined])
    expect(body.totalPages).toBe(1_500)
  })

  test('again and again end the request with a plain sentence, and the next one works', async () => {
    const { status, body } = await splitWhileKilling(Number.POSITIVE_INFINITY)
    expect([status, body.code]).toEqual([422, 'too-complex'])
    expect(body.error).toBe('This file is too complex to be converted here')
    const { parts } = await splitThroughHttp(running, textPdf({ pages: ['x', 'y'] }), {})
    expect(await Promise.all([...parts.values()].map(pageTexts))).toEqual([['x'], ['y']])
  })
})

test('100 MB are more than the page takes', async () => {
  const large = Buffer.concat([textPdf({ pages: ['x'] }), randomBytes(1024), Buffer.alloc(100 * 1024 ** 2)])
  const { status, body } = await sendSplit(running, large, {})
  expect([status, body.error]).toEqual([413, 'PDF file must be less than 50MB'])
})

test('a signature that shows on no page, extra rights and a dynamic form are told to be gone', async () => {
  const pages = ['one', 'two']
  const signed = textPdf({
    pages,
    catalog: `/AcroForm << /XFA (x) /SigFlags 3 /Fields [${firstExtra(pages)} 0 R] >> /Perms << /UR3 << /Type /Sig >> >>`,
    extra: ['<< /FT /Sig /T (s) /V << /Type /Sig /Contents <00> /ByteRange [0 1 2 3] >> >>'],
  })
  const { body } = await splitThroughHttp(running, signed, {})
  expect(body.report).toEqual([
    { code: 'pages', count: 2 },
    { code: 'signature-removed', count: 1 },
    { code: 'usage-rights-removed', count: 1 },
    { code: 'dynamic-form-removed', count: 1 },
  ])
})
