import { buildPdf, streamObject } from '@folio/pdf-kit/testing/build-pdf'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type EditorService, editorService } from './testing/editor-service.ts'
import { element } from './testing/element.ts'
import { checkPdf, pageTexts } from './testing/pdf-tools.ts'

let editor: EditorService
beforeAll(async () => {
  editor = await editorService()
  await editor.service.start()
})
afterAll(() => editor.close())
afterEach(() => eventually(async () => expect(await editor.leftovers()).toEqual([])))

const letter = buildPdf({
  objects: {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R
      /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    4: streamObject('BT /F1 12 Tf 20 100 Td (Dear Anna,) Tj 0 -20 Td (all is well.) Tj ET'),
  },
})

test('loads, saves and hands out an edited PDF', async () => {
  const loaded = await editor.load(letter)
  expect([loaded.status, loaded.body.error]).toEqual([200, undefined])
  expect(loaded.body).toMatchObject({ success: true, report: [{ code: 'pages', count: 1 }] })
  const edit = element({ x: 20, y: 88, content: 'Dear Bob,' })
  const saved = await editor.save(loaded.body.sessionId, [edit])
  expect([saved.status, saved.body.error]).toEqual([200, undefined])
  expect(saved.body).toMatchObject({ success: true, fileName: 'letter-edited.pdf' })
  const pdf = await editor.download(saved.body.downloadUrl)
  expect(await pageTexts(pdf)).toEqual(['Dear Bob,\nall is well.'])
  await checkPdf(pdf)
})
