import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildPdf, streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { afterAll, expect, test } from '@jest/globals'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { patchedWorker } from '../testing/patched-pdfjs.ts'

const { url, folder } = patchedWorker()
afterAll(() => rmSync(folder, { recursive: true }))

const cMapUrl = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps/')

test('codes of a composite font without a descriptor are read as the letters they are', async () => {
  expect(
    await textsOf('<67714eac>', {
      5: '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [6 0 R] >>',
      6: `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /DW 1000
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>`,
    }),
  ).toEqual([['東京', 24]])
})

test('names of cuts of letters and of ligatures are read as letters', async () => {
  const names = '/one.lf /zero.oldstyle /f_f_i.alt /A.sc'
  const [[text] = []] = await textsOf('<01020304>', {
    5: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [1 ${names}] >> >>`,
  })
  expect(text).toBe('10ffiA')
})

test('signs of ZapfDingbats are read as signs, by their codes and by their names', async () => {
  const dingbats = '/Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats'
  expect(await textsOf('(34n)', { 5: `<< ${dingbats} >>` })).toEqual([['✓✔■', expect.closeTo(28.34, 1)]])
  const [[text] = []] = await textsOf('<0102>', {
    5: `<< ${dingbats} /Encoding << /Type /Encoding /Differences [1 /a20 /a73] >> >>`,
  })
  expect(text).toBe('✔■')
})

/** Texts and widths that the worker reads of what is shown in font 5. */
async function textsOf(shown: string, fonts: Readonly<Record<number, string>>) {
  pdfjs.GlobalWorkerOptions.workerSrc = url
  const pdf = buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      4: streamObject(`BT /F1 12 Tf 20 100 Td ${shown} Tj ET`),
      ...fonts,
    },
  })
  const loading = pdfjs.getDocument({
    data: Uint8Array.from(pdf),
    ...{ cMapUrl, cMapPacked: true, verbosity: pdfjs.VerbosityLevel.ERRORS },
  })
  const page = await (await loading.promise).getPage(1)
  const { items } = await page.getTextContent()
  await loading.destroy()
  return items.flatMap((item) => ('str' in item ? [[item.str, item.width] as const] : []))
}
