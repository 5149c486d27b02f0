import type { CompressPdfResult } from '@folio/contract/tools/compress-pdf'
import { describe, expect, test } from '@jest/globals'
import { scannedPdf } from '../fixtures/scanned-pdf.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { download, type NamedFile, post } from '../support/post.ts'
import { checkPdf, lockedPdf, pdfTexts, unzip } from '../support/tools.ts'

const endpoint = '/api/compress-pdf'
const texts = ['one', 'two', 'three']
const named = (name: string, data = textPdf(texts)): NamedFile => ({ name, data, type: 'application/pdf' })

const settings = (level: string): readonly (readonly [string, string])[] => [
  ['level', level],
  ['imageQuality', 'medium'],
  ['removeMetadata', 'true'],
  ['optimizeForWeb', 'false'],
]

async function compress(files: readonly NamedFile[], level = 'medium'): Promise<CompressPdfResult> {
  const { status, body } = await post(endpoint, 'files', files, settings(level))
  expect([status, body.error]).toEqual([200, undefined])
  return body as unknown as CompressPdfResult
}

test.each(['low', 'medium', 'high', 'custom'])(
  'at the level %s words stay and sizes add up',
  async (level) => {
    const file = named('Übersicht ä.pdf')
    const answer = await compress([file], level)
    const [result, ...more] = answer.compressedFiles
    expect([more, result?.name, result?.isZip]).toEqual([[], file.name, false])
    const { data } = await download(result?.downloadUrl)
    checkPdf(data)
    expect(pdfTexts(data)).toEqual(texts)
    expect(data.length).toBe(result?.size)
    expect(data.length).toBeLessThan(file.data.length)
    expect([answer.totalOriginalSize, answer.totalCompressedSize]).toEqual([file.data.length, data.length])
    expect(answer.overallCompressionRatio).toBe(result?.compressionRatio)
  },
)

test.each([72, 150])('at the custom level a scan has the %i dpi that were asked for', async (dpi) => {
  const asked = [...settings('custom'), ['dpi', String(dpi)]] as const
  const { body } = await post(endpoint, 'files', [named('scan.pdf', await scannedPdf())], asked)
  const [file] = (body as unknown as CompressPdfResult).compressedFiles
  expect(file?.imageDpi).toEqual({ before: 200, after: dpi })
  expect(file?.images).toEqual({ recompressed: 1, kept: 0 })
})

test('ten files come one by one and in one archive', async () => {
  const files = Array.from({ length: 10 }, () => named('same.pdf'))
  const { compressedFiles } = await compress(files)
  expect(compressedFiles.map(({ isZip }) => isZip)).toEqual([...files.map(() => false), true])
  const zip = unzip((await download(compressedFiles.at(-1)?.downloadUrl)).data)
  expect(new Set(zip.keys())).toEqual(
    new Set(['same.pdf', ...Array.from({ length: 9 }, (_, index) => `same (${index + 2}).pdf`)]),
  )
  for (const pdf of zip.values()) expect(pdfTexts(pdf)).toEqual(texts)
})

describe('is refused', () => {
  test.each<readonly [string, readonly NamedFile[], number, string]>([
    ['nothing', [], 400, 'Please select at least 1 PDF file to compress'],
    [
      'an eleventh file',
      Array.from({ length: 11 }, () => named('a.pdf')),
      400,
      'You can compress up to 10 PDF files at once',
    ],
    ['a picture', [named('a.pdf', Buffer.from('GIF89a----------'))], 415, 'Please select only PDF documents'],
    [
      'a locked file',
      [named('locked.pdf', lockedPdf(textPdf(texts)))],
      422,
      'locked.pdf is password-protected. Remove the password and try again.',
    ],
  ])('%s', async (_, files, status, error) => {
    const answer = await post(endpoint, 'files', files, settings('medium'))
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })
})
