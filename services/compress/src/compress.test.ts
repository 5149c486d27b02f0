import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { type CompressService, compressService, type Upload } from '../testing/compress-service.ts'
import { check, leastLikeness } from '../testing/opened-pdf.ts'
import { PdfBuilder } from '../testing/pdf-builder.ts'
import { jpegPhoto, paintIm } from '../testing/picture-objects.ts'

const run = promisify(execFile)

let running: CompressService
let heavy: Buffer
beforeAll(async () => {
  running = await compressService()
  const pdf = new PdfBuilder()
  pdf.page({ content: paintIm, resources: { XObject: { Im: await jpegPhoto(pdf, 780, 520) } } })
  heavy = pdf.bytes()
})
afterAll(() => running.close())
afterEach(() => eventually(async () => expect(await running.leftovers()).toEqual([])))

const compress: CompressService['compress'] = (files, options) => running.compress(files, options)

async function locked(pdf: Buffer, user: string): Promise<Buffer> {
  const [source, target] = [join(running.dataDir, 'plain.pdf'), join(running.dataDir, 'locked.pdf')]
  await writeFile(source, pdf)
  await run('qpdf', ['--encrypt', user, 'owner', '128', '--use-aes=y', '--print=none', '--', source, target])
  const { stdout } = await run('cat', [target], { encoding: 'buffer' })
  return stdout
}

test('one file comes back smaller, with the sizes the specification asks for', async () => {
  const answer = await compress([['Holiday.pdf', heavy]])
  const [file, ...more] = answer.compressedFiles
  expect(more).toEqual([])
  const result = await running.download(file?.downloadUrl ?? '')
  expect(file).toEqual({
    ...{ name: 'Holiday.pdf', size: result.length, isZip: false },
    downloadUrl: expect.stringMatching(/^\/api\/download\/compress\/[\w-]{32}$/),
    compressionRatio: Math.round(1000 * (1 - result.length / heavy.length)) / 10,
    weights: {
      before: { images: expect.any(Number), fonts: 0, content: paintIm.length, other: expect.any(Number) },
      after: { images: expect.any(Number), fonts: 0, content: expect.any(Number), other: expect.any(Number) },
    },
    images: { recompressed: 1, kept: 0 },
    imageDpi: { before: 204, after: 120 },
  })
  expect(answer).toMatchObject({
    totalOriginalSize: heavy.length,
    totalCompressedSize: result.length,
    overallCompressionRatio: file?.compressionRatio,
  })
  expect(result.length).toBeLessThan(heavy.length / 3)
  await check(result)
  expect(await leastLikeness(heavy, result)).toBeGreaterThan(0.97)
  expect(answer.report).toContainEqual({ code: 'images-recompressed', count: 1 })
})

test('several files come with an archive of all, equal names told apart', async () => {
  const { compressedFiles, totalOriginalSize, totalCompressedSize } = await compress([
    ['a.pdf', heavy],
    ['a.pdf', heavy],
  ])
  expect(compressedFiles.map(({ name, isZip }) => [name, isZip])).toEqual([
    ['a.pdf', false],
    ['a (2).pdf', false],
    ['compressed-pdfs.zip', true],
  ])
  const [one, other, zip] = compressedFiles
  expect(totalOriginalSize).toBe(2 * heavy.length)
  expect(totalCompressedSize).toBe((one?.size ?? 0) + (other?.size ?? 0))
  const path = join(running.dataDir, 'all.zip')
  await writeFile(path, await running.download(zip?.downloadUrl ?? ''))
  const { stdout } = await run('unzip', ['-Z1', path])
  expect(stdout.trim().split('\n')).toEqual(['a.pdf', 'a (2).pdf'])
})

test('files that fail do not take the others down', async () => {
  const { compressedFiles, report, totalOriginalSize } = await compress([
    ['broken.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 'x')])],
    ['a.pdf', heavy],
    ['words.pdf', Buffer.from('These are words')],
  ])
  expect(compressedFiles.map(({ name, isZip }) => [name, isZip])).toEqual([['a.pdf', false]])
  expect(totalOriginalSize).toBe(heavy.length)
  expect(report).toContainEqual({
    ...{ code: 'not-converted', file: 'broken.pdf', failure: 'damaged', position: 0 },
    error: 'broken.pdf is damaged and cannot be read',
  })
  expect(report).toContainEqual({
    ...{ code: 'not-converted', file: 'words.pdf', failure: 'wrong-type', position: 2 },
    error: 'Please select only PDF documents',
  })
  expect(report).toContainEqual({ code: 'images-recompressed', count: 1, file: 'a.pdf' })
  const small = await running.download(compressedFiles[0]?.downloadUrl ?? '')
  expect(small.length).toBeLessThan(heavy.length / 3)
})

test('what cannot be made smaller comes back byte for byte, and the report says so', async () => {
  const first = await compress([['a.pdf', heavy]])
  const small = await running.download(first.compressedFiles[0]?.downloadUrl ?? '')
  const { compressedFiles, report, overallCompressionRatio } = await compress([['a.pdf', small]])
  expect(await running.download(compressedFiles[0]?.downloadUrl ?? '')).toEqual(small)
  expect(report).toEqual([{ code: 'unchanged', count: 1 }])
  expect(overallCompressionRatio).toBe(0)
  const [{ unchanged, weights } = {}] = compressedFiles
  expect(unchanged).toBe('small-already')
  expect(weights?.after).toEqual(weights?.before)
  expect(weights?.after.images).toBeGreaterThan(small.length / 2)
})

test('a signed file comes back byte for byte, with what weighs in it', async () => {
  const pdf = new PdfBuilder()
  const signature = pdf.add({ Type: '/Sig', ByteRange: [0, 9, 9, 9], Contents: Buffer.alloc(20) })
  const field = pdf.add({ Type: '/Annot', Subtype: '/Widget', FT: '/Sig', V: signature, Rect: [0, 0, 0, 0] })
  const photo = await jpegPhoto(pdf, 600, 400)
  pdf.page({ content: paintIm, resources: { XObject: { Im: photo } }, entries: { Annots: [field] } })
  const signed = pdf.bytes()
  const { compressedFiles, report } = await compress([['signed.pdf', signed]])
  const [{ downloadUrl, unchanged, weights } = { downloadUrl: '' }] = compressedFiles
  expect(await running.download(downloadUrl)).toEqual(signed)
  expect([unchanged, report]).toEqual(['signed', [{ code: 'unchanged-signed', count: 1 }]])
  const { images = 0, fonts, content, other = 0 } = weights?.before ?? {}
  expect(weights?.after).toEqual(weights?.before)
  expect([fonts, content, images + paintIm.length + other]).toEqual([0, paintIm.length, signed.length])
  expect(images).toBeGreaterThan(signed.length / 2)
})

test('every level gives no more bytes than the milder one', async () => {
  const sizes = await Promise.all(
    ['low', 'custom', 'medium', 'high'].map(async (level) => {
      const { totalCompressedSize } = await compress([['a.pdf', heavy]], { level })
      return totalCompressedSize
    }),
  )
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
})

test('optimized for the web the first page comes first', async () => {
  const { compressedFiles } = await compress([['a.pdf', heavy]], { optimizeForWeb: 'true' })
  const path = join(running.dataDir, 'linear.pdf')
  await writeFile(path, await running.download(compressedFiles[0]?.downloadUrl ?? ''))
  const { stdout } = await run('qpdf', ['--check-linearization', path])
  expect(stdout).toContain('no linearization errors')
})

test('what linearizing would make larger than it was comes smaller without, and the report says so', async () => {
  const pdf = new PdfBuilder()
  pdf.page({ content: '0 0 m 9 9 l S\n'.repeat(40) })
  const { compressedFiles, report } = await compress([['a.pdf', pdf.bytes()]], { optimizeForWeb: 'true' })
  expect(compressedFiles[0]?.unchanged).toBeUndefined()
  expect(compressedFiles[0]?.size).toBeLessThan(pdf.bytes().length)
  expect(report).toContainEqual({ code: 'not-for-web', count: 1 })
})

describe('a target size', () => {
  const limit = 0.02

  test('is met, just', async () => {
    const { totalCompressedSize, report } = await compress([['a.pdf', heavy]], {
      ...{ level: 'custom', targetMegabytes: String(limit) },
    })
    expect(totalCompressedSize).toBeLessThanOrEqual(limit * 1024 ** 2)
    expect(totalCompressedSize).toBeGreaterThan(limit * 1024 ** 2 * 0.6)
    expect(report.map(({ code }) => code)).not.toContain('target-missed')
  })

  test('out of reach is said to be so', async () => {
    const asked = { level: 'custom', targetMegabytes: '0.0005' }
    const { report, compressedFiles } = await compress([['a.pdf', heavy]], asked)
    expect(report).toContainEqual({ code: 'target-missed', count: 1 })
    expect(compressedFiles[0]?.targetMissed).toBe(true)
  })

  test('out of reach is said also of a file that stays as it is', async () => {
    const pdf = new PdfBuilder()
    pdf.page({ content: '0 0 m 9 9 l S' })
    const first = await compress([['a.pdf', pdf.bytes()]])
    const small = await running.download(first.compressedFiles[0]?.downloadUrl ?? '')
    const { report, compressedFiles } = await compress([['a.pdf', small]], {
      ...{ level: 'custom', targetMegabytes: '0.0001' },
    })
    expect(compressedFiles[0]).toMatchObject({ unchanged: 'small-already', targetMissed: true })
    expect(report).toContainEqual({ code: 'target-missed', count: 1 })
  })

  test('is met too when linearizing adds to each page', async () => {
    const pdf = new PdfBuilder()
    const photo = await jpegPhoto(pdf, 600, 400)
    for (let page = 0; page < 60; page += 1)
      pdf.page({ content: paintIm, resources: { XObject: { Im: photo } } })
    const target = 0.03
    const asked = { level: 'custom', targetMegabytes: String(target), optimizeForWeb: 'true' }
    const { totalCompressedSize, report, compressedFiles } = await compress([['a.pdf', pdf.bytes()]], asked)
    expect(totalCompressedSize).toBeLessThanOrEqual(target * 1024 ** 2)
    expect(compressedFiles[0]?.targetMissed).toBeUndefined()
    expect(report.map(({ code }) => code)).not.toContain('target-missed')
  })
})

test.each([
  ['linearized', async () => heavy, { optimizeForWeb: 'true' }],
  ['read from a copy without encryption', () => locked(heavy, ''), {}],
])('the parts of a file add up to its size when it is %s', async (_, make, options) => {
  const before = await make()
  const { compressedFiles } = await compress([['a.pdf', before]], options)
  const [{ weights, size } = {}] = compressedFiles
  const sums = [weights?.before, weights?.after].map((parts) =>
    Object.values(parts ?? {}).reduce((sum, part) => sum + part, 0),
  )
  expect(sums).toEqual([before.length, size])
})

test('is ready when qpdf and the worker with all its engines have worked', async () => {
  const { status, body } = await request(running.service.app).get('/readyz')
  expect([status, body.checks]).toEqual([200, { disk: 'ok', queue: 'ok', qpdf: 'ok', compressor: 'ok' }])
})

describe('files that are not sound', () => {
  test('a PDF with a password is refused with its name', async () => {
    const { status, body } = await running.send([
      ['good.pdf', heavy],
      ['secret.pdf', await locked(heavy, 'user')],
    ])
    expect([status, body.code, body.error]).toEqual([
      ...[422, 'password-protected'],
      'secret.pdf is password-protected. Remove the password and try again.',
    ])
  })

  test('a PDF is opened with its password, and a wrong one is told', async () => {
    const files: Upload[] = [
      ['good.pdf', heavy],
      ['secret.pdf', await locked(heavy, 'user')],
    ]
    const { compressedFiles, report } = await compress(files, { passwords: '["","user"]' })
    expect(report).toContainEqual({ code: 'password-removed', count: 1 })
    await check(await running.download(compressedFiles[1]?.downloadUrl ?? ''))
    const { status, body } = await running.send(files, { passwords: '["","other"]' })
    expect([status, body.code, body.error, body.file, body.position]).toEqual([
      ...[422, 'password-protected'],
      ...['The password for secret.pdf is not right. Please try again.', 'secret.pdf', 1],
    ])
    const missing = await running.send(files)
    expect([missing.body.code, missing.body.position]).toEqual(['password-protected', 1])
  })

  test('one that only forbids printing is compressed, and the report tells that the result does not', async () => {
    const { compressedFiles, report } = await compress([['free.pdf', await locked(heavy, '')]])
    const result = await running.download(compressedFiles[0]?.downloadUrl ?? '')
    expect(await leastLikeness(heavy, result)).toBeGreaterThan(0.97)
    expect(report).toContainEqual({ code: 'encryption-removed', count: 1 })
  })

  test('a damaged one is repaired', async () => {
    const cut = Buffer.from(heavy.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
    const { compressedFiles, report } = await compress([['cut.pdf', cut]])
    await check(await running.download(compressedFiles[0]?.downloadUrl ?? ''))
    expect(report).toContainEqual({ code: 'repaired', count: 1 })
  })

  test('one whose table and trailer are lost is compressed with what is found in it', async () => {
    const cut = heavy.subarray(0, heavy.lastIndexOf('xref', heavy.lastIndexOf('startxref') - 1))
    const { compressedFiles, report } = await compress([['cut.pdf', cut]])
    const result = await running.download(compressedFiles[0]?.downloadUrl ?? '')
    await check(result)
    expect(await leastLikeness(heavy, result)).toBeGreaterThan(0.97)
    expect(report).toContainEqual({ code: 'repaired', count: 1 })
  })

  test('one beyond repair is refused with its name', async () => {
    const { status, body } = await running.send([
      ['noise.pdf', Buffer.from(`%PDF-1.7\n${'noise '.repeat(99)}`)],
    ])
    expect([status, body.error]).toEqual([422, 'noise.pdf is damaged and cannot be read'])
  })
})

test.each([
  ['level', 'extreme', 'level must be one of low, medium, high, custom.'],
  ['imageQuality', '75', 'imageQuality must be one of high, medium, low.'],
  ['removeMetadata', 'yes', 'removeMetadata must be true or false.'],
])('%s %s is not offered', async (field, value, error) => {
  const { status, body } = await running.send([['a.pdf', heavy]], { [field]: value })
  expect([status, body.error]).toEqual([400, error])
})
