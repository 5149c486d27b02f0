import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  deepPages,
  loopedPages,
  lyingCount,
  manyPages,
  objectStreamBomb,
  pageTreeBomb,
} from '../testing/hostile-pdf.ts'
import { firstExtra, pageObject, textPdf } from '../testing/pdf-builder.ts'
import { rewritePdf } from '../testing/pdf-tools.ts'
import { type WorkFolder, workFolder } from '../testing/work-folder.ts'
import { inspectPdfs, type PdfFacts } from './qpdf-inspect.ts'

let work: WorkFolder
let files = 0
beforeAll(async () => {
  work = await workFolder()
})
afterAll(() => work.remove())

const inspect = async (pdf: Buffer) => {
  files += 1
  const [facts] = await inspectPdfs([await work.put(`${files}.pdf`, pdf)], work)
  return facts
}
const plain: PdfFacts = {
  pages: 2,
  restricted: false,
  repaired: false,
  outlines: false,
  destinations: false,
  tagged: false,
  layers: false,
  attachments: 0,
  signatures: 0,
  documentActions: 0,
}
const pages = ['one', 'two']
const extra = firstExtra(pages)

describe('tells what a PDF holds', () => {
  test('nothing special', async () => {
    expect(await inspect(textPdf({ pages }))).toEqual(plain)
  })

  test.each<[string, Parameters<typeof textPdf>[0], Partial<PdfFacts>]>([
    [
      'outlines',
      {
        pages,
        catalog: `/Outlines ${extra} 0 R`,
        extra: [
          `<< /First ${extra + 1} 0 R /Last ${extra + 1} 0 R /Count 1 >>`,
          `<< /Title (One) /Parent ${extra} 0 R /Dest [${pageObject(0)} 0 R /Fit] >>`,
        ],
      },
      { outlines: true },
    ],
    ['empty outlines', { pages, catalog: '/Outlines << /Count 0 >>' }, {}],
    ['old-style destinations', { pages, catalog: '/Dests << /a [4 0 R /Fit] >>' }, { destinations: true }],
    [
      'named destinations behind a reference',
      { pages, catalog: `/Names ${extra} 0 R`, extra: ['<< /Dests << /Names [(a) [4 0 R /Fit]] >> >>'] },
      { destinations: true },
    ],
    ['tags', { pages, catalog: '/StructTreeRoot << /Type /StructTreeRoot >>' }, { tagged: true }],
    [
      'layers',
      {
        pages,
        catalog: `/OCProperties << /OCGs [${extra} 0 R] /D << >> >>`,
        extra: ['<< /Type /OCG /Name (L) >>'],
      },
      { layers: true },
    ],
    [
      'document scripts',
      {
        pages,
        catalog: `/Names << /JavaScript << /Names [(a) ${extra} 0 R] >> >> /OpenAction ${extra} 0 R`,
        extra: ['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
      },
      { documentActions: 2 },
    ],
    ['a harmless open action', { pages, catalog: '/OpenAction [4 0 R /Fit]' }, {}],
    [
      'an attachment',
      {
        pages,
        catalog: `/Names << /EmbeddedFiles << /Names [(a.txt) ${extra} 0 R] >> >>`,
        extra: [
          `<< /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F ${extra + 1} 0 R >> >>`,
          { dictionary: '/Type /EmbeddedFile', data: 'attached' },
        ],
      },
      { attachments: 1 },
    ],
    [
      'a filled and an empty signature field',
      {
        pages,
        catalog: `/AcroForm << /SigFlags 3 /Fields [${extra} 0 R ${extra + 1} 0 R] >>`,
        page: `/Annots [${extra} 0 R ${extra + 1} 0 R]`,
        extra: [
          `<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /V ${extra + 2} 0 R /Rect [0 0 9 9] >>`,
          '<< /Type /Annot /Subtype /Widget /FT /Sig /T (empty) /Rect [0 0 9 9] >>',
          '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
        ],
      },
      { signatures: 1 },
    ],
    [
      'a signature that is on no page',
      {
        pages,
        catalog: `/AcroForm << /SigFlags 1 /Fields [${extra} 0 R] >>`,
        extra: ['<< /FT /Sig /T (s) /V << /Type /Sig /Contents <00> /ByteRange [0 1 2 3] >> >>'],
      },
      { signatures: 1 },
    ],
    [
      'a form that only says that it has signature fields',
      { pages, catalog: '/AcroForm << /SigFlags 1 /Fields [] >>' },
      {},
    ],
  ])('%s', async (_, pdf, facts) => {
    expect(await inspect(textPdf(pdf))).toEqual({ ...plain, ...facts })
    // The same in object streams, where the catalog is not readable in the file.
    const packed = await rewritePdf(textPdf(pdf), '--object-streams=generate')
    expect(await inspect(packed)).toEqual({ ...plain, ...facts })
  })

  test('restrictions', async () => {
    const restricted = await rewritePdf(
      textPdf({ pages }),
      '--encrypt',
      '',
      'owner',
      '256',
      '--print=none',
      '--',
    )
    expect(await inspect(restricted)).toEqual({ ...plain, restricted: true })
  })

  test('repairs', async () => {
    const shifted = textPdf({ pages })
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n7')
    expect(await inspect(Buffer.from(shifted, 'latin1'))).toEqual({ ...plain, repaired: true })
  })

  test('a page count that lies', async () => {
    expect(await inspect(lyingCount())).toMatchObject({ pages: 1 })
  })
})

describe('refuses by name', () => {
  test.each([
    [
      'locked with a password',
      'password-protected',
      () => rewritePdf(textPdf({ pages }), '--encrypt', 'user', 'owner', '256', '--'),
    ],
    ['with nothing behind the header', 'damaged', () => Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['without pages', 'damaged', () => textPdf({ pages: [] })],
    ['noise', 'damaged', () => Buffer.from(`%PDF-1.4\n${'noise '.repeat(2_000)}`)],
    ['with a looped page tree', 'damaged', loopedPages],
    ['with a page tree bomb', 'damaged', () => pageTreeBomb(8)],
    ['with an object stream bomb', 'too-complex', objectStreamBomb],
  ])('a file %s', async (_, code, make) => {
    const started = Date.now()
    await expect(inspect(await make())).rejects.toMatchObject({
      code,
      detail: { file: `${files}.pdf` },
    })
    expect(Date.now() - started).toBeLessThan(12_000)
  })

  test('nothing that is only large or deep', async () => {
    expect(await inspect(manyPages(20_000))).toMatchObject({ pages: 20_000 })
    const deep = await inspect(deepPages(10_000)).catch((error: { code: string }) => error.code)
    expect([1, 'damaged', 'too-complex']).toContainEqual(typeof deep === 'string' ? deep : deep?.pages)
  })
})
