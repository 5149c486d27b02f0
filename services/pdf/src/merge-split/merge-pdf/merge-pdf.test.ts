import { checkPdf, pageTexts, plainPdf, rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { degrees, PDFDocument } from 'pdf-lib'
import { type Files, mergePdfs } from '../../../testing/pdfs/merge-pdfs.ts'
import { firstExtra, pageObject, textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const merge = (files: Files, order?: readonly number[]) => mergePdfs(running, files, { order })

const a = textPdf({ pages: ['alpha 1', 'alpha 2'] })
const b = textPdf({ pages: ['beta 1'] })
const c = textPdf({ pages: ['gamma 1', 'gamma 2', 'gamma 3'] })

describe('merges', () => {
  test('in the order of the fields, all pages, with exactly the answer of the specification', async () => {
    const { body, pdf } = await merge([
      ['a.pdf', a],
      ['b.pdf', b],
      ['c.pdf', c],
    ])
    expect(await pageTexts(pdf)).toEqual(['alpha 1', 'alpha 2', 'beta 1', 'gamma 1', 'gamma 2', 'gamma 3'])
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
    expect(Object.keys(body).sort()).toEqual([
      'downloadUrl',
      'expiresAt',
      'mergedSize',
      'report',
      'requestId',
    ])
    expect(body.report).toEqual([{ code: 'pages', count: 6 }])
  })

  test('in another order when the fields say so', async () => {
    const { pdf } = await merge(
      [
        ['a.pdf', a],
        ['b.pdf', b],
      ],
      [1, 0],
    )
    expect(await pageTexts(pdf)).toEqual(['beta 1', 'alpha 1', 'alpha 2'])
  })

  test('different files of one name, and the same file twice', async () => {
    const { pdf } = await merge([
      ['a.pdf', a],
      ['a.pdf', b],
      ['a.pdf', a],
    ])
    expect(await pageTexts(pdf)).toEqual(['alpha 1', 'alpha 2', 'beta 1', 'alpha 1', 'alpha 2'])
  })

  test('twenty files whose names could be options or paths', async () => {
    const names = ['--help.pdf', '@args.pdf', '-.pdf', '--.pdf', '1-z.pdf', '../up.pdf', 'a b;rm -rf *.pdf']
    const files = Array.from({ length: 20 }, (_, index): [string, Buffer] => [
      names[index] ?? `${index}.pdf`,
      textPdf({ pages: [`page ${index}`] }),
    ])
    const { pdf } = await merge(files)
    expect(await pageTexts(pdf)).toEqual(files.map((_, index) => `page ${index}`))
  })

  test('contents byte for byte', async () => {
    const data = '% not for readers\nBT /F1 18 Tf 20 100 Td (kept) Tj ET\n'
    const pages = ['x']
    const odd = textPdf({
      pages,
      page: `/Contents ${firstExtra(pages)} 0 R`,
      extra: [{ dictionary: '', data }],
    })
    const { pdf } = await merge([
      ['odd.pdf', odd],
      ['b.pdf', b],
    ])
    expect(await plainPdf(pdf)).toContain(data)
  })

  test('object streams, form fields of one name, and rotated pages', async () => {
    const form = async (value: string) => {
      const document = await PDFDocument.create()
      const page = document.addPage([300, 200])
      page.setRotation(degrees(90))
      const field = document.getForm().createTextField('name')
      field.setText(value)
      field.addToPage(page)
      return Buffer.from(await document.save({ useObjectStreams: true }))
    }
    const { pdf } = await merge([
      ['one.pdf', await form('one')],
      ['two.pdf', await form('two')],
    ])
    const merged = await PDFDocument.load(pdf)
    const texts = ['name', 'name_2'].map((name) => merged.getForm().getTextField(name).getText())
    expect(texts).toEqual(['one', 'two'])
    expect(merged.getPages().map((page) => page.getRotation().angle)).toEqual([90, 90])
  })

  test('a file that only restricts printing, and says that the result does not', async () => {
    const restricted = await rewritePdf(
      a,
      '--encrypt',
      '',
      'owner',
      '128',
      '--print=none',
      '--use-aes=y',
      '--',
    )
    const { body, pdf } = await merge([
      ['r.pdf', restricted],
      ['b.pdf', b],
    ])
    expect(await pageTexts(pdf)).toEqual(['alpha 1', 'alpha 2', 'beta 1'])
    expect(body.report).toContainEqual({ code: 'restrictions-removed', count: 1 })
  })

  test('what belongs to the document, and tells how much and what is gone', async () => {
    const pages = ['rich']
    const extra = firstExtra(pages)
    const rich = textPdf({
      pages,
      catalog: `/Outlines ${extra} 0 R /OCProperties << /OCGs [${extra + 2} 0 R] /D << >> >>
        /AcroForm << /SigFlags 3 /Fields [${extra + 3} 0 R] >> /OpenAction << /S /JavaScript /JS (x) >>
        /Names << /EmbeddedFiles << /Names [(a.txt) ${extra + 5} 0 R] >> >>`,
      page: `/Annots [${extra + 3} 0 R] /AA << /O << /S /Launch /F (x) >> >>`,
      extra: [
        `<< /First ${extra + 1} 0 R /Last ${extra + 1} 0 R /Count 1 >>`,
        `<< /Title (One) /Parent ${extra} 0 R /Dest [${pageObject(0)} 0 R /Fit] >>`,
        '<< /Type /OCG /Name (L) >>',
        `<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /V ${extra + 4} 0 R /Rect [0 0 9 9] >>`,
        '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
        `<< /Type /Filespec /F (a.txt) /EF << /F ${extra + 6} 0 R >> >>`,
        { dictionary: '/Type /EmbeddedFile', data: 'attached' },
      ],
    })
    const { body, pdf } = await merge([
      ['rich.pdf', rich],
      ['b.pdf', b],
    ])
    expect(body.report).toEqual([
      { code: 'pages', count: 2 },
      { code: 'bookmarks', count: 1, of: 1 },
      { code: 'fields', count: 1, of: 1 },
      { code: 'layers', count: 1, of: 1 },
      { code: 'attachments', count: 1, of: 1 },
      { code: 'signature-removed', count: 1 },
      { code: 'active-content-removed', count: 2 },
    ])
    const text = await plainPdf(pdf)
    expect(text).not.toMatch(/JavaScript|Launch|ByteRange/)
    expect(text).toContain('attached')
  })
})
