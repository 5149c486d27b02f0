import type { CompressedFile } from '@folio/contract/tools/compress-pdf'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { armedPdf, htmlHead, smallArmedPdf } from '@folio/pdf-objects/testing/armed-pdf'
import { plainPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { type CompressService, compressService } from '../testing/compress-service.ts'
import { check, textOf } from '../testing/opened-pdf.ts'
import { PdfBuilder, toPdf } from '../testing/pdf-builder.ts'

let running: CompressService
beforeAll(async () => {
  running = await compressService()
})
afterAll(() => running.close())
afterEach(() => eventually(async () => expect(await running.leftovers()).toEqual([])))

test('scripts that run by themselves are taken out, and the report says so', async () => {
  const pdf = new PdfBuilder()
  pdf.catalog.set('OpenAction', toPdf({ S: '/JavaScript', JS: 'app.alert(1)' }))
  pdf.page({ content: '1.0 0.0 m 20.0 30.0 l S\n'.repeat(200) })
  const { compressedFiles, report } = await running.compress([['a.pdf', pdf.bytes()]])
  expect(report).toContainEqual({ code: 'active-content-removed', count: 1 })
  const result = await running.download(compressedFiles[0]?.downloadUrl ?? '')
  expect(readPdf(result, nodeZlib).catalog.has('OpenAction')).toBe(false)
})

describe('what may run', () => {
  const opened = async (file: CompressedFile | undefined) => {
    const result = await running.download(file?.downloadUrl ?? '')
    expect(result.toString('latin1', 0, 5)).toBe('%PDF-')
    await check(result)
    expect(await textOf(result)).toContain('word')
    return await plainPdf(result)
  }

  test.each([
    ['with a launch action', smallArmedPdf(), [{ code: 'active-content-removed', count: 1 }]],
    [
      'that is a web page as well',
      smallArmedPdf(htmlHead),
      [
        { code: 'active-content-removed', count: 1 },
        { code: 'head-removed', count: 1 },
      ],
    ],
    [
      'that is a web page as well, and counts from its header',
      Buffer.concat([Buffer.from(htmlHead), smallArmedPdf()]),
      [
        { code: 'active-content-removed', count: 1 },
        { code: 'head-removed', count: 1 },
      ],
    ],
    [
      'that is a web page as well, and has to be repaired',
      Buffer.from(
        htmlHead + smallArmedPdf().toString('latin1').replace('/Length 28', '/Length 20'),
        'latin1',
      ),
      [
        { code: 'active-content-removed', count: 1 },
        { code: 'head-removed', count: 1 },
        { code: 'repaired', count: 1 },
      ],
    ],
  ])('is taken out of a PDF %s that cannot become smaller', async (_, pdf, facts) => {
    const { compressedFiles, report, overallCompressionRatio } = await running.compress([['a.pdf', pdf]])
    const [file] = compressedFiles
    expect([file?.unchanged, file?.compressionRatio, overallCompressionRatio]).toEqual(['made-safe', 0, 0])
    expect(report).toEqual([...facts, { code: 'made-safe', count: 1 }])
    const plain = await opened(file)
    expect(plain).not.toMatch(/Launch|calc\.exe|<script>/)
    expect(plain).toContain('/GoTo')
  })

  test('stays in a signed PDF, byte for byte, and is told', async () => {
    const signature = '/AcroForm<</Fields[<</FT/Sig/V<</Type/Sig/ByteRange[0 9 9 9]/Contents(x)>>>>]>>'
    const signed = armedPdf(signature)
    const { compressedFiles, report } = await running.compress([['a.pdf', signed]])
    expect(await running.download(compressedFiles[0]?.downloadUrl ?? '')).toEqual(signed)
    expect(report).toEqual([
      { code: 'active-content-kept', count: 1 },
      { code: 'unchanged-signed', count: 1 },
    ])
  })
})
