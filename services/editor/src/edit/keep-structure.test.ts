import { checkPdf, pageTexts, plainPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { replaceTexts } from '../../testing/edit.ts'
import { fixture } from '../../testing/fixture.ts'

const content = 'BT /F1 12 Tf 20 100 Td (Annabel) Tj 80 0 Td (stays) Tj ET'

test('outlines, destinations, links, form fields, attachments and metadata stay', async () => {
  const rich = fixture({
    pages: [{ content, entries: '/Annots [101 0 R 102 0 R]' }, content],
    catalog: `/Outlines << /First 100 0 R /Last 100 0 R /Count 1 >> /Lang (de) /PageLabels << /Nums [0 << /S /r >>] >>
      /AcroForm << /Fields [102 0 R] /DR << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>
      /Names << /Dests << /Names [(a) [11 0 R /Fit]] >> /EmbeddedFiles << /Names [(x.txt) 103 0 R] >> >> /Metadata 105 0 R`,
    objects: [
      '<< /Title (Chapter) /Parent 1 0 R /Dest [11 0 R /Fit] >>',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org) >> >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (value) /Rect [0 20 99 40] /DA (/F1 9 Tf) >>',
      '<< /Type /Filespec /F (x.txt) /UF (x.txt) /EF << /F 104 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 4 >>\nstream\nfile\nendstream',
      '<< /Type /Metadata /Subtype /XML /Length 5 >>\nstream\n<xmp>\nendstream',
    ],
  })
  const { pdf } = await replaceTexts(rich, { Annabel: 'Bob' })
  const plain = await plainPdf(pdf)
  for (const kept of [
    '(Chapter)',
    '(de)',
    '/PageLabels',
    'https://example.org',
    '(value)',
    '(x.txt)',
    '<xmp>',
    '/Fit',
  ]) {
    expect(plain).toContain(kept)
  }
  expect(await pageTexts(pdf)).toHaveLength(2)
  await checkPdf(pdf)
})

test('a text that is written a second time for readers is gone there too', async () => {
  const tagged = fixture({
    pages: [
      {
        content: `/P << /MCID 0 /ActualText (Annabel lives) >> BDC /Span /Note BDC BT /F1 12 Tf 20 100 Td (Annabel) Tj ET EMC EMC
          /P << /MCID 1 /ActualText (other) >> BDC BT /F1 12 Tf 20 50 Td (neighbour) Tj ET EMC`,
        entries: '/StructParents 0',
      },
    ],
    resources: '/Properties << /Note << /ActualText (Annabel again) >> >>',
    catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 100 0 R',
    objects: [
      '<< /Type /StructTreeRoot /K [101 0 R 102 0 R] /ParentTree << /Nums [0 [101 0 R 102 0 R]] >> >>',
      '<< /Type /StructElem /S /P /P 100 0 R /Pg 10 0 R /K 0 /ActualText (Annabel in the tags) >>',
      '<< /Type /StructElem /S /P /P 100 0 R /Pg 10 0 R /K 1 /ActualText (neighbour in the tags) >>',
    ],
  })
  const { pdf } = await replaceTexts(tagged, { Annabel: 'Bob' })
  const plain = await plainPdf(pdf)
  expect(plain).not.toContain('Annabel')
  expect(plain).toContain('(neighbour in the tags)')
  expect(plain).toContain('(other)')
  expect(plain).toContain('/MCID 0')
  expect((await pageTexts(pdf))[0]?.split(/\s+/)[0]).toBe('Bob')
  await checkPdf(pdf)
})

test('a signature is taken out of its field, and said', async () => {
  const signed = fixture({
    pages: [{ content, entries: '/Annots [100 0 R]' }],
    catalog: '/AcroForm << /SigFlags 3 /Fields [100 0 R] >> /Perms << /DocMDP 101 0 R >>',
    objects: [
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /V 101 0 R /Rect [0 0 9 9] >>',
      '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
    ],
  })
  const { pdf, report } = await replaceTexts(signed, { Annabel: 'Bob' })
  expect(report).toContainEqual({ code: 'signature-removed', count: 1 })
  const plain = await plainPdf(pdf)
  expect(plain).not.toContain('ByteRange')
  expect(plain).toContain('/FT /Sig')
})

test('the old text is nowhere in the file', async () => {
  const before = fixture({ pages: [content] })
  const { pdf } = await replaceTexts(before, { Annabel: 'Bob' })
  expect(await plainPdf(pdf)).not.toMatch(/Annabel|416e6e6162656c/i)
})

test('scripts that run by themselves and launch actions go, what fields compute with stays', async () => {
  const script = (text: string) => `<< /S /JavaScript /JS (${text}) >>`
  const armed = fixture({
    pages: [{ content, entries: `/Annots [101 0 R 102 0 R] /AA << /O ${script('onpage')} >>` }],
    catalog: `/OpenAction 100 0 R /Names << /JavaScript << /Names [(a) ${script('named')}] >> >>
      /AcroForm << /Fields [102 0 R] >>`,
    objects: [
      script('onopen'),
      `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org) /Next [<< /S /Launch /F (calc.exe) >>] >> >>`,
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (sum) /Rect [0 20 99 40] /AA << /C 103 0 R /E ${script('onenter')} >> >>`,
      script('compute'),
    ],
  })
  const { pdf, report } = await replaceTexts(armed, { Annabel: 'Bob' })
  expect(report).toContainEqual({ code: 'active-content-removed', count: 4 })
  const plain = await plainPdf(pdf)
  expect(plain).not.toMatch(/onpage|onopen|calc\.exe|onenter/)
  for (const used of ['compute', 'named']) expect(plain).toContain(used)
  expect(plain).toContain('https://example.org')
  await checkPdf(pdf)
})
