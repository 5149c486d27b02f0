import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { checkPdf, pageTexts, rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import {
  type Dict,
  isDict,
  type PdfObject,
  PdfStream,
  type PdfString,
} from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { describe, expect, test } from '@jest/globals'
import { assemblePdfs } from '../../../testing/pdfs/assemble-pdfs.ts'
import { aspects, describePdf, type PdfDescription } from '../../../testing/pdfs/describe-pdf.ts'
import { drawnPdf } from '../../../testing/pdfs/drawn-pdf.ts'
import { textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { richPdf } from '../../../testing/pdfs/rich-pdf.ts'
import type { AssembleOptions } from './assemble.ts'

/** What the documents have one after another. */
function together(pdfs: readonly Buffer[]): PdfDescription {
  let page = 0
  const parts = pdfs.map((pdf) => {
    const document = readPdf(pdf, nodeZlib)
    const description = describePdf(document, page)
    page += pagesOf(document).length
    return description
  })
  const joined = aspects.map((aspect) => [aspect, parts.flatMap((part) => part[aspect])])
  return Object.fromEntries(joined) as unknown as PdfDescription
}

const sorted = (description: PdfDescription) => ({
  ...description,
  destinations: [...description.destinations].sort(),
  attachments: [...description.attachments].sort(),
})

const [a, b] = [richPdf({ mark: 'a' }), richPdf({ mark: 'b', font: 'Courier', role: 'H1' })]

test('the fixture has something of everything', async () => {
  const description = describePdf(readPdf(a, nodeZlib))
  for (const aspect of aspects) expect(description[aspect].length).toBeGreaterThan(0)
  expect(description.bookmarks).toEqual([
    '0 | a 1 | open | null | null | page 0 Fit',
    '1 | a 1.1 | closed | null | null | page 1 Fit',
    '2 | a 1.1.1 | leaf | null | null | page 1 FitH 50',
    '0 | a 2 | leaf | 1 0 0 | 2 | page 1 Fit',
  ])
  expect(description.labels).toEqual(['r null 3', 'D a- 1'])
  expect(description.tags).toEqual(['0: P(2) / Link(2) Link(2) Link(2) Link(2) Link(2) Link(2)'])
  expect(await checkPdf(a)).toContain('No syntax')
})

describe('nothing is lost, nothing is mixed up', () => {
  test.each<[string, readonly Buffer[]]>([
    ['two with the same names for different things', [a, b]],
    ['the same file twice', [a, a]],
    ['one that has nothing between two that have', [a, textPdf({ pages: ['plain', 'more'] }), b]],
    ['one alone', [b]],
    ['many', [b, a, b, a, b]],
  ])('%s', async (_, pdfs) => {
    const { pdf, document, assembled } = assemblePdfs(pdfs)
    expect(sorted(describePdf(document))).toEqual(sorted(together(pdfs)))
    const { tagged: tagsBefore, ...before } = assembled.before
    const { tagged, ...after } = assembled.after
    expect(after).toEqual(before)
    expect([tagsBefore > 0, tagged]).toEqual([true, 1])
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
    const texts = await Promise.all(pdfs.map((one) => pageTexts(one)))
    expect(await pageTexts(pdf)).toEqual(texts.flat())
  })

  test('packed by qpdf before', async () => {
    const packed = await rewritePdf(a, '--object-streams=generate', '--linearize')
    expect(sorted(describePdf(assemblePdfs([packed, b]).document))).toEqual(sorted(together([a, b])))
  })
})

describe('what has one name in two files', () => {
  const { document } = assemblePdfs([a, b])
  const { catalog } = document
  const at = (value: PdfObject | undefined, ...path: (string | number)[]): PdfObject => {
    const found = document.resolve(value)
    const [key, ...rest] = path
    if (key === undefined) return found
    if (Array.isArray(found)) return at(found[Number(key)], ...rest)
    return isDict(found) ? at(found.get(String(key)), ...rest) : null
  }

  test('fields have different names, and actions that name them follow', () => {
    const names = [0, 1, 2, 3].map((index) =>
      (at(catalog, 'AcroForm', 'Fields', index, 'T') as PdfString).text(),
    )
    expect(names).toEqual(['group', 'name', 'group_2', 'name_2'])
    const reset = at(catalog, 'AcroForm', 'Fields', 3, 'A', 'Fields') as PdfString[]
    expect(reset.map((item) => item.text())).toEqual(['name_2', 'group_2.total'])
    expect(at(catalog, 'AcroForm', 'CO')).toHaveLength(2)
  })

  test('fonts of the form keep their own look', () => {
    const fonts = at(catalog, 'AcroForm', 'DR', 'Font') as Dict
    expect([...fonts.keys()]).toEqual(['Helv', 'Helv_2'])
    expect(at(fonts, 'Helv_2', 'BaseFont')).toEqual(new Name('Courier'))
    const appearances = [2, 3].map((index) =>
      (at(catalog, 'AcroForm', 'Fields', index, 'DA') as PdfString).text(),
    )
    expect(appearances).toEqual(['/Helv_2 12 Tf 0 g', '/Helv_2 12 Tf 0 g'])
    expect((at(catalog, 'AcroForm', 'Fields', 2, 'Kids', 1, 'DA') as PdfString).text()).toBe(
      '/Helv_2 9 Tf 1 0 0 rg',
    )
  })

  test('roles, classes and identifiers of tags', () => {
    const root = at(catalog, 'StructTreeRoot')
    expect(at(root, 'RoleMap')).toEqual(
      new Map([
        ['Note', new Name('P')],
        ['Alias', new Name('Note')],
        ['Note_2', new Name('H1')],
        ['Alias_2', new Name('Note_2')],
      ]),
    )
    expect(at(root, 'K', 1, 'K', 0, 'S')).toEqual(new Name('Alias_2'))
    expect(at(root, 'K', 1, 'K', 0, 'C')).toEqual(new Name('C1_2'))
    expect((at(root, 'K', 1, 'K', 0, 'ID') as PdfString).text()).toBe('id1_2')
    expect(at(root, 'ParentTreeNextKey')).toBe(4)
    expect((at(root, 'K', 1, 'Lang') as PdfString).text()).toBe('en')
  })
})

describe('what runs is taken out, wherever it stands', () => {
  const { assembled, document } = assemblePdfs([
    drawnPdf(
      [
        {
          entries: `/MediaBox [0 0 9 9] /AA << /O << /S /JavaScript /JS (page) >> /C << /S /GoTo /D [3 0 R /Fit] >> >>
            /Annots [5 0 R 6 0 R << /Subtype /Link /A 7 0 R >>]`,
        },
      ],
      {
        catalog: `/OpenAction 7 0 R /AA << /WC << /S /JavaScript /JS (close) >> >>
          /Names << /JavaScript << /Names [(x) 7 0 R] >> >> /AcroForm << /Fields [5 0 R] /XFA 8 0 R >>`,
        extra: [
          `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) /V (kept)
            /A << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Java#53cript /JS 8 0 R >> << /S /URI /URI (u) >>] >> >>`,
          '<< /Type /Annot /Subtype /Screen /A << /S /Rendition /JS (play) /OP 0 >> >>',
          '<< /S 9 0 R /JS (shared) >>',
          { dictionary: '', data: 'script' },
          '/JavaScript',
        ],
      },
    ),
    textPdf({ pages: ['x'] }),
  ])
  const text = Buffer.concat([...writePdf(document, { objectStreams: false })]).toString('latin1')

  test('scripts go, other actions stay', () => {
    expect(text).not.toMatch(/\/S ?\/JavaScript|\/JS|XFA|\(play\)|\(shared\)|script/)
    expect(text.match(/\/S ?\/GoTo/g)).toHaveLength(2)
    expect(text).toMatch(/\/URI ?\(u\)/)
    expect(text).toMatch(/\/S ?\/Rendition/)
    expect(text).toContain('(kept)')
  })

  test('and are counted', () => {
    expect(assembled.actions).toBe(5)
    expect(assembled.dynamicForms).toBe(1)
  })
})

describe('signatures', () => {
  const signed = (field: string) =>
    drawnPdf([{ entries: '/MediaBox [0 0 9 9] /Annots [6 0 R]' }], {
      catalog: '/AcroForm << /SigFlags 3 /Fields [5 0 R] >> /Perms << /DocMDP 7 0 R >>',
      extra: [
        field,
        '<< /Type /Annot /Subtype /Widget /Parent 5 0 R /Rect [0 0 9 9] /AP << /N 8 0 R >> >>',
        '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
        { dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data: '0 0 9 9 re f' },
      ],
    })

  test.each([
    ['of a field', '<< /FT /Sig /T (s) /V 7 0 R /Kids [6 0 R] >>'],
    [
      'of a field that inherits its type',
      '<< /FT /Sig /T (g) /Kids [<< /T (s) /V 7 0 R /Kids [6 0 R] /Parent 5 0 R >>] >>',
    ],
  ])('the value %s goes, the look stays', (_, field) => {
    const { assembled, pdf, document } = assemblePdfs([signed(field), textPdf({ pages: ['x'] })])
    expect(assembled.signatures).toBe(1)
    const text = Buffer.concat([...writePdf(readPdf(pdf, nodeZlib), { objectStreams: false })]).toString(
      'latin1',
    )
    expect(text).not.toMatch(/ByteRange|PPKLite|Perms/)
    expect(text).toContain('0 0 9 9 re f')
    expect(document.entry(document.dict(document.catalog, 'AcroForm'), 'SigFlags')).toBe(1)
  })
})

describe('bookmarks of the files', () => {
  const plain = textPdf({ pages: ['x', 'y'] })
  const bookmarks = (pdfs: Buffer[], options?: AssembleOptions) =>
    describePdf(assemblePdfs(pdfs, options).document).bookmarks

  test('are added where no file has any', () => {
    expect(bookmarks([plain, plain])).toEqual([
      '0 | file 1 | leaf | null | null | page 0 XYZ 0 200 null',
      '0 | file 2 | leaf | null | null | page 2 XYZ 0 200 null',
    ])
  })

  test('go around those of the files when asked for', () => {
    expect(bookmarks([plain, a], { fileBookmarks: true })).toEqual([
      '0 | file 1 | leaf | null | null | page 0 XYZ 0 200 null',
      '0 | file 2 | open | null | null | page 2 XYZ 0 200 null',
      '1 | a 1 | open | null | null | page 2 Fit',
      '2 | a 1.1 | closed | null | null | page 3 Fit',
      '3 | a 1.1.1 | leaf | null | null | page 3 FitH 50',
      '1 | a 2 | leaf | 1 0 0 | 2 | page 3 Fit',
    ])
    expect(bookmarks([plain, plain], { fileBookmarks: false })).toEqual([])
  })
})

test('properties are those of the first file, which others are told', () => {
  const titled = (title: string) =>
    textPdf({ pages: ['x'], trailer: `/Info << /Title (${title}) /Producer (P ${title}) >>` })
  const { assembled, document } = assemblePdfs([
    titled('one'),
    titled('two'),
    textPdf({ pages: ['y'] }),
    titled('one'),
  ])
  expect(assembled.otherProperties).toBe(1)
  const information = document.dict(document.trailer, 'Info')
  expect(document.text(information, 'Title')).toBe('one')
})

test('output intents are said of the whole only where all files say the same', () => {
  const meantFor = (device: string) =>
    textPdf({ pages: ['x'], catalog: `/OutputIntents [<< /S /GTS_PDFX /OutputCondition (${device}) >>]` })
  const { document } = assemblePdfs([meantFor('press'), meantFor('press')])
  expect(document.catalog.has('OutputIntents')).toBe(true)
  const { document: mixed } = assemblePdfs([meantFor('press'), textPdf({ pages: ['y'] })])
  expect(mixed.catalog.has('OutputIntents')).toBe(false)
  expect(pagesOf(mixed).map(({ dict }) => dict.has('OutputIntents'))).toEqual([true, false])
})

test('outlines that are loops end', () => {
  const looped = drawnPdf([{}], {
    catalog: '/Outlines 5 0 R',
    extra: [
      '<< /First 6 0 R /Last 7 0 R /Count 2 >>',
      '<< /Title (one) /Next 7 0 R /First 6 0 R /Dest [3 0 R /Fit] >>',
      '<< /Title (two) /Next 6 0 R /Dest [3 0 R /Fit] >>',
    ],
  })
  expect(describePdf(assemblePdfs([looped, a]).document).bookmarks).toHaveLength(2 + 4)
})

test('a page that comes twice has two parents, and what pages inherit becomes their own', () => {
  const pdf = drawnPdf([{ content: 'q Q', entries: '' }], {}).toString('latin1')
  const twice = pdf.replace('/Kids [3 0 R]', '/Kids [3 0 R 3 0 R] /MediaBox [0 0 50 60] /Rotate 180')
  const { document } = assemblePdfs([Buffer.from(moved(twice), 'latin1'), textPdf({ pages: ['x'] })])
  const pages = pagesOf(document)
  expect(pages).toHaveLength(3)
  expect(new Set(pages.map(({ ref }) => ref.id)).size).toBe(3)
  for (const { dict } of pages.slice(0, 2)) {
    expect(dict.get('MediaBox')).toEqual([0, 0, 50, 60])
    expect(dict.get('Rotate')).toBe(180)
    expect(dict.get('Parent')).toBeInstanceOf(Ref)
  }
})

/** The table and where it starts, of a PDF whose second object has grown. */
function moved(pdf: string): string {
  const offsets = [...pdf.matchAll(/^(\d+) 0 obj/gm)].map(({ index }) => index)
  let row = 0
  const table = pdf.replace(/^\d{10} 00000 n/gm, () => {
    const offset = String(offsets[row] ?? 0).padStart(10, '0')
    row += 1
    return `${offset} 00000 n`
  })
  return table.replace(/startxref\n\d+/, `startxref\n${table.lastIndexOf('xref\n0 ')}`)
}

test('streams are copied byte for byte', () => {
  const raw = pagesOf(readPdf(a, nodeZlib)).length
  expect(raw).toBe(2)
  const streams = (document: PdfDocument) =>
    [...document.objectsInMemory()].flatMap(([, object]) =>
      object instanceof PdfStream && !object.dict.has('N')
        ? [Buffer.from(object.raw).toString('latin1')]
        : [],
    )
  const before = [a, b].flatMap((pdf) => streams(readPdf(pdf, nodeZlib)))
  expect(
    streams(assemblePdfs([a, b]).document)
      .filter((stream) => before.includes(stream))
      .sort(),
  ).toEqual(before.sort())
})
