import { describe, expect, test } from '@jest/globals'
import { convertedFile, done, downloadUrl, items, words } from '../../testing/view-words.ts'
import { view as mergePdfView } from './merge-pdf/view.ts'
import { view as pdfToJpgView } from './pdf-to-jpg/view.ts'
import { view as pdfToPngView } from './pdf-to-png/view.ts'
import { view as wordToPdfView } from './word-to-pdf/view.ts'

describe('Merge PDF', () => {
  const view = mergePdfView

  test('one file is not enough and says so; the button counts from two on', () => {
    expect(view.hint?.(1)).toBe('Add one more PDF file to merge.')
    expect(view.hint?.(2)).toBeUndefined()
    expect(view.convert(2, {})).toBe('Merge 2 PDFs')
    expect(words(view, items('a.pdf')).title).toBe('One file so far')
    expect(words(view, items('a.pdf', 'b.pdf')).title).toBe('Ready to merge')
  })

  test('the preview says which pages are taken', () => {
    const sentence = (chosenPages: string) => view.preview.sentence({}, { name: 'a.pdf', chosenPages })
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
    expect(words(view, items('a.pdf', 'b.pdf'), {}, 2000, [1200, 800]).facts).toMatchObject({
      Pages: '2,000',
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

describe('PDF to JPG', () => {
  const view = pdfToJpgView
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

  test.each([
    [{}, [13, 4], '25.5 MB', 'The estimate is for 17 pages.'],
    [{}, [1, 0], '1.5 MB', 'The estimate is for 1 page.'],
    [{}, [undefined, undefined], '15.0 MB', 'The estimate takes 5 pages for each file.'],
    [
      {},
      [13, undefined],
      '27.0 MB',
      'The estimate is for 13 pages, and takes 5 pages for each file that is not counted yet.',
    ],
    [{ pageRange: 'custom', startPage: 3, endPage: 6 }, [13, 4], '9.0 MB', 'The estimate is for 6 pages.'],
    [{ pageRange: 'custom', pages: '1, 3, 10-' }, [13, 4], '12.0 MB', 'The estimate is for 8 pages.'],
  ])('%p of files with %p pages: %s', (settings, counts, size, line) => {
    const { facts, line: said } = words(view, chosen, settings, 44, counts)
    expect([facts['Estimated size'], said]).toEqual([size, line])
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
  const view = pdfToPngView

  test('its words', () => {
    const { facts, convert } = words(view, items('a.pdf', 'b.pdf'))
    expect(facts).toMatchObject({ Resolution: '300 DPI', 'Estimated size': '20.00 MB' })
    expect(words(view, items('a.pdf'), {}, 13, [13])).toMatchObject({
      facts: { 'Estimated size': '26.00 MB', Pages: 'All pages (13)' },
      line: 'The estimate is for 13 pages.',
    })
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
  const view = wordToPdfView

  test('tells of one document, and of several together', () => {
    const one = words(view, items('a.docx'))
    expect(one.facts).toEqual({ 'Document size': '1.00 MB', 'Estimated pages': '21', 'Output format': 'PDF' })
    expect([one.line, one.convert]).toEqual([undefined, 'Convert to PDF'])
    const { facts, line, convert } = words(view, items('a.docx', 'b.doc'))
    expect(facts).toEqual({
      ...{ Files: '2', 'Total size': '2.00 MB', 'Estimated pages': '42', 'Output format': 'PDF' },
    })
    expect(line).toBe('Each becomes a file of its own, and all of them come in one ZIP file.')
    expect(convert).toBe('Convert 2 Word documents to PDF')
  })

  test('the result of several', () => {
    const files = [convertedFile('a.pdf', 5), convertedFile('b.pdf', 6), convertedFile('all.zip', 12, true)]
    const answer = { downloadUrl, convertedSize: 12, originalName: 'a.docx', convertedFiles: files }
    expect(done(view, items('a.docx', 'b.doc', 'c.doc'), answer)).toMatchObject({
      files: [{ name: 'a.pdf' }, { name: 'b.pdf' }, { name: 'all.zip', contains: 2, detail: '2 files' }],
      summary: '3 Word documents to 2 PDFs',
      download: 'Download PDFs',
    })
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
