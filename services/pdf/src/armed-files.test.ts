import { htmlHead, smallArmedPdf } from '@folio/pdf-objects/testing/armed-pdf'
import { plainPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { mergePdfs } from '../testing/pdfs/merge-pdfs.ts'
import { splitThroughHttp } from '../testing/service/split-through-http.ts'
import { startedPdfService } from '../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const armed = [
  ['as it is', smallArmedPdf(htmlHead)],
  ['after a repair', Buffer.concat([Buffer.from(htmlHead), smallArmedPdf()])],
] as const

async function expectHarmless(pdf: Buffer): Promise<void> {
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
  const plain = await plainPdf(pdf)
  expect(plain).not.toMatch(/Launch|calc\.exe|<script>/)
  expect(plain).toContain('/GoTo')
}

test.each(armed)(
  'PDFs that are web pages as well and start programs are merged without either, %s',
  async (_, pdf) => {
    for (const fields of [{}, { ranges: '["1"]' }]) {
      const files = [
        ['a.pdf', pdf],
        ['b.pdf', pdf],
      ] as const
      await expectHarmless((await mergePdfs(running, files, { fields })).pdf)
    }
  },
)

test.each(armed)('a part of one has neither, %s', async (_, pdf) => {
  const { parts } = await splitThroughHttp(running, pdf, {})
  expect(parts.size).toBe(1)
  for (const part of parts.values()) await expectHarmless(part)
})
