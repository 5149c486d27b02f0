import { pdfToPng } from '@folio/contract/tools/pdf-to-png'
import { expect, test } from '@jest/globals'
import { buildPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { send } from '../../../testing/service/convert-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

// A tenth of the usual, so that the test takes a tenth of the time.
const running = startedPdfService({ cpuBudgetPercent: 10 })

const onePage = (content: string): Buffer =>
  buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Shading << /S 5 0 R >> >> >>',
    { dictionary: '', data: content },
    '<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 595 0 842] /Function 6 0 R >>',
    {
      dictionary: '/FunctionType 4 /Domain [0 595 0 842] /Range [0 1 0 1 0 1]',
      data: `{ ${'dup sin abs sqrt cos 360 mul add 595 div '.repeat(2_000)} exch 842 div dup }`,
    },
  ])
const line = (index: number) => {
  const [x, y] = [(index * 7) % 590, index % 838]
  return `${x}.${index} ${y} m ${x + 4}.5 ${y + 3}.${index} l S`
}

test('a page of some kilobytes that costs more than that is refused, one that weighs more is drawn', async () => {
  const costly = onePage('/S sh '.repeat(40))
  expect(costly.length).toBeLessThan(100_000)
  const refused = await send(running, pdfToPng.endpoint, [['costly.pdf', costly]], { dpi: '150' })
  expect([refused.status, refused.body.code]).toEqual([422, 'too-much-work'])
  expect(refused.body.error).toContain('costly.pdf takes far more computing than its size allows')

  const heavy = onePage(Array.from({ length: 150_000 }, (_, index) => line(index)).join('\n'))
  const drawn = await send(running, pdfToPng.endpoint, [['heavy.pdf', heavy]], { dpi: '150' })
  expect(drawn.status).toBe(200)
})
