import { downloadPath } from '@folio/contract/download'
import { defaultsOf } from '@folio/contract/options'
import { toolIds } from '@folio/contract/tools'
import { describe, expect, test } from '@jest/globals'
import { type Item, totalSize } from '../flow/flow.ts'
import { hasOwnAddresses, type Outcome } from '../flow/outcome.ts'
import { type FlowTool, isFlowTool } from './flow-tools.ts'
import type { Settings, ToolView } from './tool-view.ts'
import { toolViews } from './tool-views.ts'

const flowTools = toolIds.filter(isFlowTool)
const views = {} as Record<FlowTool, ToolView>
// One after the other: Jest cannot load modules that share others side by side.
for (const id of flowTools) views[id] = await toolViews[id]()

const downloadUrl = downloadPath('pdf', 'x'.repeat(32))
const convertedFile = (name: string, size: number, isZip = false) => ({ name, size, downloadUrl, isZip })

const items = (...names: string[]): Item[] =>
  names.map((name) => ({ id: name, file: new File([], name), name, size: 1_048_576, status: 'ready' }))

/** The words of a view with these files and settings. */
function words(view: ToolView, chosen: readonly Item[], settings: Settings = {}, count = 44) {
  const options = { ...defaultsOf(view.tool.options), ...settings }
  const bytes = totalSize(chosen)
  const facts = view.facts({ items: chosen, options, bytes, pages: { count, exact: true } })
  return {
    options,
    title: facts.title,
    facts: Object.fromEntries(facts.rows.map(({ label, value }) => [label, value])),
    line: facts.line,
    convert: view.convert(chosen.length, options),
    sentence: view.preview.sentence(options, ''),
  }
}

function done(view: ToolView, chosen: readonly Item[], answer: object, settings: Settings = {}) {
  const options = { ...defaultsOf(view.tool.options), ...settings }
  const outcome: Outcome = { files: view.files(answer, chosen), report: [] }
  return {
    files: outcome.files,
    summary: view.done.summary({ items: chosen, options, outcome }),
    badges: view.done.badges?.(options),
    download: view.done.download(outcome),
  }
}

test('every tool of the common flow has a view of its own', () => {
  for (const id of flowTools) expect(views[id].tool.id).toBe(id)
})

describe('Merge PDF', () => {
  const view = views['merge-pdf']

  test('one file is not enough and says so; the button counts from two on', () => {
    expect(view.hint?.(1)).toBe('Add one more PDF file to merge.')
    expect(view.hint?.(2)).toBeUndefined()
    expect(view.convert(2, {})).toBe('Merge 2 PDFs')
    expect(words(view, items('a.pdf')).title).toBe('One file so far')
    expect(words(view, items('a.pdf', 'b.pdf')).title).toBe('Ready to merge')
  })

  test('the preview says which pages are taken', () => {
    const sentence = (pages: string) => view.preview.sentence({}, pages)
    expect(sentence('')).toContain('All pages of this file')
    expect(sentence('2-3, 7')).toBe(
      'Only pages 2-3, 7 of this file go into the merged PDF, unchanged and in the order you gave.',
    )
    expect(sentence('5')).toBe('Only page 5 of this file goes into the merged PDF, unchanged.')
    expect(sentence('2-3, x')).toContain('All pages of this file')
  })

  test('tells what will be merged', () => {
    expect(words(view, items('a.pdf', 'b.pdf')).facts).toEqual({
      Files: '2',
      Pages: '44',
      'Total size': '2.00 MB',
    })
  })

  test('its result', () => {
    expect(view.done).toMatchObject({
      title: 'PDF Merge Complete',
      again: 'Merge More Files',
      listsInputs: true,
    })
    expect(done(view, items('a.pdf', 'b.pdf'), { downloadUrl, mergedSize: 5 })).toEqual({
      files: [convertedFile('merged-document.pdf', 5)],
      summary: '2 files merged into one PDF',
      badges: undefined,
      download: 'Download Merged PDF',
    })
  })
})

describe('JPG to PDF', () => {
  const view = views['jpg-to-pdf']
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
    const each = { mergeMode: 'individual' }
    expect(words(view, chosen, each, 6).line).toBe('2 images become 2 PDFs with 6 pages together.')
  })

  test('its words', () => {
    expect(view.convert(1, {})).toBe('Convert 1 image to PDF')
    expect(view.convert(2, {})).toBe('Convert 2 images to PDF')
    expect(words(view, chosen).sentence).toBe('This image becomes one PDF page.')
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
      files: [{ ...convertedFile('converted-images.pdf', 9), detail: '2 pages' }],
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
    expect(done(view, chosen, { output }, { mergeMode: 'individual' })).toMatchObject({
      files: [{ isZip: true, contains: 2, detail: '2 PDF files' }],
      summary: '2 images to 2 PDF files',
    })
  })
})

describe('PNG to WebP', () => {
  const view = views['png-to-webp']
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
  const view = views['webp-to-png']

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
  const view = views['png-to-pdf']
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

describe('PDF to JPG', () => {
  const view = views['pdf-to-jpg']
  const chosen = items('a.pdf', 'b.pdf')

  test.each([
    [{}, '15.0 MB', 'All pages (44)'],
    [{ dpi: '600', quality: '95' }, '36.0 MB', 'All pages (44)'],
    [{ dpi: '150', quality: '75' }, '6.4 MB', 'All pages (44)'],
    [{ dpi: '72', quality: '65', pageRange: 'custom', endPage: 3 }, '2.4 MB', 'Pages 1 to 3'],
    [{ pageRange: 'custom' }, '15.0 MB', 'Page 1'],
  ])('estimates with %p', (settings, size, pages) => {
    const { facts } = words(view, chosen, settings)
    expect([facts['Estimated size'], facts.Pages]).toEqual([size, pages])
  })

  test('its results', () => {
    const image = { ...convertedFile('a.jpg', 5), imageCount: 1 }
    const zip = { ...convertedFile('pdf-to-jpg.zip', 9, true), imageCount: 44 }
    expect(done(view, chosen, { convertedFiles: [zip] })).toMatchObject({
      files: [{ contains: 44, detail: '44 images' }],
      summary: '2 PDF files to 44 JPG images',
      badges: ['300 DPI', 'Medium quality'],
      download: 'Download All JPG Images',
    })
    expect(done(view, items('a.pdf'), { convertedFiles: [image] })).toMatchObject({
      summary: '1 PDF file to 1 JPG image',
      download: 'Download JPG Image',
    })
    expect(view.done.again).toBe('Convert More PDFs')
  })
})

describe('PDF to PNG', () => {
  const view = views['pdf-to-png']

  test('its words', () => {
    const { facts, convert } = words(view, items('a.pdf', 'b.pdf'))
    expect(facts).toMatchObject({ Resolution: '300 DPI', 'Estimated size': '20.00 MB' })
    expect(convert).toBe('Convert 2 PDF files to PNG')
    expect(view.done.again).toBe('Convert More PDF Files')
  })

  test.each([
    [44, 'Download All PNG Images'],
    [1, 'Download PNG Images'],
  ])('%i images', (imageCount, download) => {
    const file = { ...convertedFile('x', 5, imageCount > 1), imageCount }
    expect(done(view, items('a.pdf'), { convertedFiles: [file] }).download).toBe(download)
  })
})

describe('Word to PDF', () => {
  const view = views['word-to-pdf']

  test('tells of the first document, which alone is sent', () => {
    const { facts, line } = words(view, items('a.docx', 'b.doc'))
    expect(facts).toEqual({ 'Document size': '1.00 MB', 'Estimated pages': '21', 'Output format': 'PDF' })
    expect(line).toBe('Only the first document of the list is converted.')
    expect(words(view, items('a.docx')).line).toBeUndefined()
  })

  test('its result, also where the answer tells no size', () => {
    const answer = { downloadUrl, convertedSize: 7, originalName: 'Brief.DOCX' }
    expect(done(view, items('Brief.DOCX'), answer)).toMatchObject({
      files: [convertedFile('Brief.pdf', 7)],
      download: 'Download PDF',
    })
    const silent = { downloadUrl, convertedSize: 0, originalName: '' }
    expect(done(view, items('old.doc'), silent).files).toEqual([convertedFile('old.pdf', 838_861)])
    expect(view.done.again).toBe('Convert Another File')
  })
})

test('an answer of another shape is not taken for files', () => {
  for (const view of Object.values(views)) {
    const read = () => hasOwnAddresses(view.files({}, []))
    expect([false, 'threw']).toContain(attempt(read))
  }
})

function attempt(act: () => boolean): boolean | 'threw' {
  try {
    return act()
  } catch {
    return 'threw'
  }
}
