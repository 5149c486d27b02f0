import { describe, expect, test } from '@jest/globals'
import { failureText } from './failure.ts'
import { accepts, acceptsKind, type Candidate, refusal, select } from './selection.ts'
import { toolIds, tools } from './tools.ts'

const file = (name: string, size = 1000, type = ''): Candidate => ({ name, size, type })
const files = (count: number, name: string, size = 1000) =>
  Array.from({ length: count }, (_, index) => file(`${index}-${name}`, size))

const merge = tools['merge-pdf']
const compress = tools['compress-pdf']
const jpg = tools['jpg-to-pdf']

describe('one file', () => {
  test.each([
    ['merge-pdf', 'a.pdf', 'application/pdf', true],
    ['merge-pdf', 'A.PDF', '', true],
    ['merge-pdf', 'scan', 'application/pdf', true],
    ['merge-pdf', 'a.pdf.exe', 'application/octet-stream', false],
    ['merge-pdf', 'pdf', '', false],
    ['word-to-pdf', 'a.doc', '', true],
    ['word-to-pdf', 'A.DOCX', '', true],
    ['word-to-pdf', 'letter', 'application/msword', true],
    ['word-to-pdf', 'a', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
    ['word-to-pdf', 'a.rtf', 'application/rtf', false],
    ['word-to-pdf', 'a.odt', 'application/vnd.oasis.opendocument.text', false],
    ['jpg-to-pdf', 'a.heic', 'image/heic', true],
    ['jpg-to-pdf', 'a.tiff', '', true],
    ['jpg-to-pdf', 'a.TIF', '', true],
    ['jpg-to-pdf', 'a.bmp', '', true],
    ['jpg-to-pdf', 'a.svg', '', true],
    ['jpg-to-pdf', 'IMG_0001.HEIC', '', true],
    ['jpg-to-pdf', 'a.avif', '', true],
    ['jpg-to-pdf', 'a.psd', '', false],
    ['jpg-to-pdf', 'a.txt', 'imagery/plain', false],
    ['png-to-webp', 'a.png', '', true],
    ['png-to-webp', 'a.jpg', 'image/jpeg', false],
    ['webp-to-png', 'a.webp', '', true],
    ['webp-to-png', 'a.bin', 'image/webp', true],
    ['webp-to-png', 'a.png', 'image/png', false],
    ['jpg-to-png', 'a.JPEG', '', true],
    ['jpg-to-png', 'a.png', 'image/png', false],
  ] as const)('%s: %s (%s) is accepted: %s', (id, name, type, accepted) => {
    expect(accepts(tools[id].accept, file(name, 1, type))).toBe(accepted)
  })

  test.each([
    ['docx', 'a.docx', true],
    ['docx', 'really-a-docx.doc', true],
    ['doc', 'a.doc', true],
    ['rtf', 'A.DOC', true],
    ['rtf', 'a.docx', false],
    ['rtf', 'a.rtf', false],
    ['pdf', 'a.docx', false],
  ] as const)('Word to PDF: %s content under the name %s is accepted: %s', (kind, name, accepted) => {
    expect(acceptsKind(tools['word-to-pdf'].accept, kind, name)).toBe(accepted)
  })

  test('a kind without a name of its own is accepted under any', () => {
    expect(acceptsKind(merge.accept, 'pdf', 'a.bin')).toBe(true)
    expect(acceptsKind(jpg.accept, 'png', 'a.jpg')).toBe(true)
  })

  const exact = [
    ['word-to-pdf', 'a.docx', 26_214_400, 'File size must be less than 25MB'],
    ['pdf-to-word', 'a.pdf', 26_214_400, 'File size must be less than 25MB'],
    ['merge-pdf', 'a.pdf', 26_214_400, 'Each file must be less than 25MB'],
    ['split-pdf', 'a.pdf', 52_428_800, 'PDF file must be less than 50MB'],
    ['compress-pdf', 'a.pdf', 104_857_600, 'Each PDF must be less than 100MB'],
    ['edit-pdf', 'a.pdf', 104_857_600, 'PDF file must be less than 100MB'],
    ['jpg-to-pdf', 'a.jpg', 20_971_520, 'Each image file must be less than 20MB'],
    ['pdf-to-jpg', 'a.pdf', 52_428_800, 'Each PDF file must be less than 50MB'],
    ['pdf-to-png', 'a.pdf', 52_428_800, 'Each PDF file must be less than 50MB'],
    ['png-to-pdf', 'a.png', 26_214_400, 'Each PNG file must be less than 25MB'],
    ['png-to-webp', 'a.png', 26_214_400, 'Each PNG file must be less than 25MB'],
    ['webp-to-png', 'a.webp', 26_214_400, 'Each WebP file must be less than 25MB'],
    ['jpg-to-png', 'a.jpg', 20_971_520, 'Each JPG file must be less than 20MB'],
  ] as const

  test.each(exact)(
    '%s takes %s of exactly %d bytes, and refuses one byte more',
    (id, name, limit, sentence) => {
      expect(select(tools[id], [], [file(name, limit)])).toEqual({
        accepted: [file(name, limit)],
        error: null,
        skipped: [],
      })
      expect(select(tools[id], [], [file(name, limit + 1)])).toEqual({
        accepted: [],
        error: sentence,
        skipped: [],
      })
    },
  )

  test('every tool is among them', () => {
    expect(exact.map(([id]) => id).sort()).toEqual([...toolIds].sort())
  })

  test.each([
    ['notes.txt', 'text/plain', 'Please select only image files (JPG, PNG, GIF, BMP, TIFF, WebP)'],
    ['icon.ico', 'image/x-icon', undefined],
    ['photo.heic.jpg', 'image/jpeg', undefined],
  ])('JPG to PDF and %s (%s)', (name, type, sentence) => {
    expect(refusal(jpg, file(name, 1, type))).toBe(sentence)
  })

  test('a tool of one kind of picture keeps its own sentence', () => {
    expect(refusal(tools['png-to-webp'], file('a.heic', 1, 'image/heic'))).toBe(
      'Please select only PNG image files',
    )
  })

  test('a wrong type is told before a wrong size', () => {
    expect(refusal(merge, file('a.txt', 99_999_999))).toBe('Please select only PDF documents')
  })

  test('a file without a byte is told when it is chosen, in the words of the service', () => {
    expect(refusal(merge, file('scan.pdf', 0))).toBe(failureText('empty-file', { file: 'scan.pdf' }))
    expect(refusal(merge, file('scan.txt', 0))).toBe('Please select only PDF documents')
    expect(select(merge, [], [file('scan.pdf', 0), file('letter.pdf')]).accepted).toHaveLength(1)
  })
})

describe('several files', () => {
  test.each([
    ['merge-pdf', 'a.pdf', 20, 'You can merge up to 20 PDF files at once'],
    ['compress-pdf', 'a.pdf', 10, 'You can compress up to 10 PDF files at once'],
    ['jpg-to-pdf', 'a.jpg', 20, 'You can convert up to 20 images at once'],
    ['pdf-to-jpg', 'a.pdf', 10, 'You can convert up to 10 PDF files at once'],
    ['pdf-to-png', 'a.pdf', 10, 'You can convert up to 10 PDF files at once'],
    ['png-to-pdf', 'a.png', 20, 'You can convert up to 20 PNG files at once'],
    ['png-to-webp', 'a.png', 20, 'You can convert up to 20 PNG files at once'],
    ['webp-to-png', 'a.webp', 20, 'You can convert up to 20 WebP files at once'],
  ] as const)('%s takes as many %s as %d, existing and new together', (id, name, max, sentence) => {
    const tool = tools[id]
    expect(select(tool, files(max - 2, name), files(2, name)).accepted).toHaveLength(2)
    expect(select(tool, files(max - 2, name), files(3, name))).toEqual({
      accepted: [],
      error: sentence,
      skipped: [],
    })
    expect(select(tool, [], files(max, name)).accepted).toHaveLength(max)
    expect(select(tool, [], files(max + 1, name)).error).toBe(sentence)
  })

  test.each([
    ['merge-pdf', 'a.pdf', 104_857_600, 4, 'Total file size must be less than 100MB'],
    ['jpg-to-pdf', 'a.jpg', 209_715_200, 10, 'Total file size must be less than 200MB'],
    ['pdf-to-jpg', 'a.pdf', 209_715_200, 4, 'Total file size must be less than 200MB'],
    ['pdf-to-png', 'a.pdf', 209_715_200, 4, 'Total file size must be less than 200MB'],
    ['png-to-pdf', 'a.png', 209_715_200, 8, 'Total file size must be less than 200MB'],
    ['png-to-webp', 'a.png', 209_715_200, 8, 'Total file size must be less than 200MB'],
    ['webp-to-png', 'a.webp', 209_715_200, 8, 'Total file size must be less than 200MB'],
  ] as const)('%s takes %s up to exactly %d bytes together', (id, name, total, count, sentence) => {
    const tool = tools[id]
    const full = files(count, name, total / count)
    const [last] = full.slice(-1)
    const first = full.slice(0, -1)
    expect(select(tool, first, last ? [last] : []).accepted).toEqual([last])
    expect(select(tool, [], full).accepted).toEqual(full)
    expect(select(tool, full, [file(name, 1)])).toEqual({ accepted: [], error: sentence, skipped: [] })
  })

  test('Compress PDF has no limit on the total', () => {
    expect(select(compress, [], files(10, 'a.pdf', 104_857_600)).accepted).toHaveLength(10)
  })

  test('refused files are skipped with their reasons while the valid ones are added and the error clears', () => {
    const good = [file('a.pdf'), file('c.pdf')]
    const [a, c] = good
    const wrong = file('b.txt')
    const large = file('d.pdf', 26_214_401)
    expect(
      select(
        merge,
        [],
        [a, wrong, c, large].filter((one) => one !== undefined),
      ),
    ).toEqual({
      accepted: good,
      error: null,
      skipped: [
        { file: wrong, reason: 'Please select only PDF documents' },
        { file: large, reason: 'Each file must be less than 25MB' },
      ],
    })
  })

  test('skipped files count neither towards the number nor towards the total', () => {
    const added = [file('a.txt', 104_857_600), ...files(20, 'b.pdf', 5_242_880)]
    expect(select(merge, [], added).accepted).toHaveLength(20)
  })

  test('when all are refused nothing is added and the first reason shows', () => {
    const added = [file('a.pdf', 26_214_401), file('b.txt')]
    expect(select(merge, [], added)).toEqual({
      accepted: [],
      error: 'Each file must be less than 25MB',
      skipped: [],
    })
  })

  test('choosing nothing says nothing', () => {
    expect(select(merge, files(20, 'a.pdf'), [])).toEqual({ accepted: [], error: null, skipped: [] })
  })
})

describe('replacing', () => {
  test('Word to PDF keeps all valid files of the new selection, whatever was there', () => {
    const added = [file('a.docx', 26_214_400), file('b.txt'), file('c.doc', 26_214_400)]
    const { accepted, error } = select(tools['word-to-pdf'], files(9, 'old.docx', 26_214_400), added)
    expect([accepted.map(({ name }) => name), error]).toEqual([['a.docx', 'c.doc'], null])
  })

  test.each([
    ['word-to-pdf', 'a.docx', 'You can convert up to 10 Word documents at once'],
    ['pdf-to-word', 'a.pdf', 'You can convert up to 10 PDF files at once'],
  ] as const)('%s takes ten of %s at once, 100 MB together, whatever was there', (id, name, sentence) => {
    const tool = tools[id]
    const old = files(10, name, 10_485_760)
    expect(select(tool, old, files(10, name, 10_485_760)).accepted).toHaveLength(10)
    expect(select(tool, [], files(11, name)).error).toBe(sentence)
    expect(select(tool, [], files(5, name, 20_971_521)).error).toBe('Total file size must be less than 100MB')
  })

  test.each(['split-pdf', 'edit-pdf'] as const)('%s looks at the first file only', (id) => {
    const [first, second] = [file('a.pdf'), file('b.pdf')]
    expect(select(tools[id], [file('old.pdf')], [first, second])).toEqual({
      accepted: [first],
      error: null,
      skipped: [],
    })
    expect(select(tools[id], [], [file('a.txt'), second]).error).toBe('Please select a PDF file')
  })
})
