import { describe, expect, test } from '@jest/globals'
import { convertedFile, done, downloadUrl, items, words } from '../../testing/view-words.ts'
import { view as jpgToPdfView } from './jpg-to-pdf/view.ts'
import { view as pngToPdfView } from './png-to-pdf/view.ts'
import { view as pngToWebpView } from './png-to-webp/view.ts'
import { view as webpToPngView } from './webp-to-png/view.ts'

describe('JPG to PDF', () => {
  const view = jpgToPdfView
  const chosen = items('a.jpg', 'b.png')

  test.each([
    [{}, 'Single', '2.40 MB', '2 images become one PDF with 2 pages.'],
    [
      { quality: 'medium', mergeMode: 'individual' },
      'Multiple',
      '2.00 MB',
      '2 images become 2 PDFs with one page each.',
    ],
    [{ quality: 'web', compression: 'high' }, 'Single', '860.16 KB', '2 images become one PDF with 2 pages.'],
    [
      { quality: 'medium', compression: 'none' },
      'Single',
      '3.00 MB',
      '2 images become one PDF with 2 pages.',
    ],
  ])('previews the output with %p', (settings, mode, size, line) => {
    const { facts, line: shown } = words(view, chosen, settings, 2)
    expect([facts['Output mode'], facts['Estimated size'], shown]).toEqual([mode, size, line])
    expect(facts['Page size']).toBe('A4')
  })

  test('counts all pages of a TIFF', () => {
    expect(words(view, items('scan.tif'), {}, 5).line).toBe('1 image becomes a PDF with 5 pages.')
    expect(words(view, chosen, {}, 6).line).toBe('2 images become one PDF with 6 pages.')
    const scan = items('scan.tif')
    expect(words(view, scan, {}, 5, [5]).sentence).toBe('The 5 pages of this image become 5 PDF pages.')
    expect(words(view, scan).sentence).toBe('Each page of this image becomes one PDF page.')
    expect(words(view, scan, {}, 1, [1]).sentence).toBe('This image becomes one PDF page.')
    const each = { mergeMode: 'individual' }
    expect(words(view, chosen, each, 6).line).toBe('2 images become 2 PDFs with 6 pages together.')
  })

  test('its words', () => {
    expect(view.convert(1, {})).toBe('Convert 1 image to PDF')
    expect(view.convert(2, {})).toBe('Convert 2 images to PDF')
    expect(words(view, chosen).sentence).toBe('This image becomes one PDF page.')
    const each = { mergeMode: 'individual' }
    expect(words(view, chosen, each).sentence).toBe('This image becomes one PDF page, in a PDF of its own.')
    expect(view.done.again).toBe('Convert More Images')
  })

  test('one PDF', () => {
    const output = {
      type: 'single',
      name: 'converted-images.pdf',
      size: 9,
      downloadUrl,
      pageCount: 2,
      fileCount: 1,
    }
    expect(done(view, chosen, { output })).toEqual({
      files: [{ ...convertedFile('converted-images.pdf', 9), detail: '2 pages', joins: 2 }],
      summary: '2 images to 1 PDF file',
      badges: ['A4', 'High quality'],
      download: 'Download PDF',
    })
  })

  test('one PDF per image', () => {
    const output = {
      type: 'zip',
      name: 'converted-images.zip',
      size: 9,
      downloadUrl,
      pageCount: 2,
      fileCount: 2,
    }
    const convertedFiles = [
      { ...convertedFile('a.pdf', 4), pageCount: 1 },
      { ...convertedFile('b.pdf', 4), pageCount: 1 },
      { ...convertedFile('converted-images.zip', 9, true), pageCount: 2 },
    ]
    expect(done(view, chosen, { output, convertedFiles }, { mergeMode: 'individual' })).toMatchObject({
      files: [
        { name: 'a.pdf', isZip: false, detail: '1 page' },
        { name: 'b.pdf', isZip: false, detail: '1 page' },
        { isZip: true, contains: 2, detail: '2 PDFs' },
      ],
      summary: '2 images to 2 PDF files',
    })
  })
})

describe('PNG to WebP', () => {
  const view = pngToWebpView
  const chosen = items('a.png', 'b.png')

  test.each([
    [{}, '614.40 KB', '70%'],
    [{ quality: 95 }, '1.00 MB', '50%'],
    [{ quality: 70 }, '409.60 KB', '80%'],
    [{ method: 'lossless' }, '1.20 MB', '40%'],
  ])('estimates with %p', (settings, size, saving) => {
    const { facts } = words(view, chosen, settings)
    expect([facts['Estimated size'], facts['Estimated saving']]).toEqual([size, saving])
  })

  test('several files', () => {
    const convertedFiles = [
      { ...convertedFile('a.webp', 524_288), originalSize: 1_048_576 },
      { ...convertedFile('b.webp', 524_288), originalSize: 1_048_576 },
      { ...convertedFile('webp-images.zip', 1_048_700, true), originalSize: 2_097_152 },
    ]
    expect(done(view, chosen, { convertedFiles })).toMatchObject({
      summary: '2 PNG files to 2 WebP files, 50% smaller',
      badges: ['Lossy, quality 80'],
      download: 'Download All WebP Files',
    })
    expect(view.done.again).toBe('Optimize More PNG Files')
  })

  test('one file, lossless', () => {
    const convertedFiles = [{ ...convertedFile('a.webp', 1_048_576), originalSize: 1_048_576 }]
    expect(done(view, items('a.png'), { convertedFiles }, { method: 'lossless' })).toMatchObject({
      summary: '1 PNG file to 1 WebP file, same size',
      badges: ['Lossless'],
      download: 'Download WebP File',
    })
  })
})

describe('WebP to PNG', () => {
  const view = webpToPngView

  test('tells the settings and what becomes of transparency', () => {
    const { facts, sentence } = words(view, items('a.webp'), { transparency: 'flatten' })
    expect(facts).toMatchObject({
      Quality: 'Lossless',
      Transparency: 'Flatten to white',
      'Color profile': 'sRGB',
    })
    expect(sentence).toContain('white')
  })

  test('its result', () => {
    const convertedFiles = [{ ...convertedFile('a.png', 5), originalSize: 4 }]
    expect(done(view, items('a.webp'), { convertedFiles })).toMatchObject({
      summary: '1 WebP file to 1 PNG file',
      download: 'Download PNG File',
    })
    expect(view.done.again).toBe('Convert More WebP Files')
  })

  test('an archive of frames alone counts them', () => {
    const zip = { ...convertedFile('png-images.zip', 9, true), imageCount: 25, originalSize: 4 }
    expect(done(view, items('a.webp'), { convertedFiles: [zip] }, { frames: 'each' })).toMatchObject({
      summary: '1 WebP file to 25 PNG files',
      download: 'Download All PNG Files',
    })
  })

  test('a frame is not measured against its animation', () => {
    const frames = ['a-frame-001.png', 'a-frame-002.png'].map((name) => ({
      ...convertedFile(name, 5),
      imageCount: 1,
    }))
    const zip = { ...convertedFile('png-images.zip', 9, true), imageCount: 2, originalSize: 4 }
    const { files } = done(view, items('a.webp'), { convertedFiles: [...frames, zip] })
    expect(files.map(({ detail, contains }) => [detail, contains])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ['2 files', 2],
    ])
  })
})

describe('PNG to PDF', () => {
  const view = pngToPdfView
  const chosen = items('a.png', 'b.png')
  const pdf = (name: string, pageCount = 1) => ({ ...convertedFile(name, 5), pageCount })
  const zip = { ...convertedFile('converted-images.zip', 9, true), pageCount: 2 }

  test.each([
    [true, '1 PDF', 'Convert 2 PNG files to 1 PDF'],
    [false, '2 PDFs', 'Convert 2 PNG files to 2 PDFs'],
  ])('merged %p: %s', (mergeIntoPdf, output, convert) => {
    const { facts, options } = words(view, chosen, { mergeIntoPdf })
    expect(facts).toMatchObject({ 'Page size': 'A4', Orientation: 'Portrait', Output: output })
    expect(view.convert(2, options)).toBe(convert)
  })

  test('its results', () => {
    expect(done(view, chosen, { convertedFiles: [pdf('converted-images.pdf', 2)] })).toMatchObject({
      files: [{ detail: '2 pages' }],
      summary: '2 PNG files to 1 PDF',
      badges: ['A4', 'High quality'],
      download: 'Download PDF',
    })
    expect(done(view, chosen, { convertedFiles: [pdf('a.pdf'), pdf('b.pdf'), zip] })).toMatchObject({
      files: [{ detail: '1 page' }, { detail: '1 page' }, { contains: 2, detail: '2 PDFs' }],
      summary: '2 PNG files to 2 PDFs',
      download: 'Download All PDFs',
    })
    expect(view.done.again).toBe('Convert More PNG Files')
  })
})
