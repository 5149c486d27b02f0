import { deflateSync } from 'node:zlib'
import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { loopedPages } from '../../../testing/pdfs/hostile-pdf.ts'
import { type Files, mergePdfs } from '../../../testing/pdfs/merge-pdfs.ts'
import { firstExtra, textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const merge = (files: Files) => mergePdfs(running, files)
const b = textPdf({ pages: ['beta 1'] })
const c = textPdf({ pages: ['gamma 1', 'gamma 2', 'gamma 3'] })

describe('of a damaged file, a merge has', () => {
  test('everything where it can be repaired, and says so', async () => {
    const shifted = Buffer.from(c.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
    const { body, pdf } = await merge([
      ['c.pdf', shifted],
      ['b.pdf', b],
    ])
    expect(await pageTexts(pdf)).toEqual(['gamma 1', 'gamma 2', 'gamma 3', 'beta 1'])
    expect(body.report).toContainEqual({ code: 'repaired', count: 1 })
  })

  test('what can be read of a stream that is broken, in a file that is', async () => {
    const content = Array.from({ length: 200 }, (_, line) => `BT /F1 9 Tf 9 ${line} Td (line ${line}) Tj ET`)
    const packed = deflateSync(content.join('\n'))
    const pages = ['whole', 'broken']
    const sound = textPdf({
      pages,
      page: `/Contents ${firstExtra(pages)} 0 R`,
      extra: [
        {
          dictionary: '/Filter /FlateDecode',
          data: Buffer.concat([packed.subarray(0, packed.length / 2), Buffer.alloc(200, 0xff)]).toString(
            'latin1',
          ),
        },
      ],
    })
    const broken = sound.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7')
    const { pdf } = await merge([
      ['broken.pdf', Buffer.from(broken, 'latin1')],
      ['b.pdf', b],
    ])
    // The content ends within an operator, which is all that qpdf may complain of.
    expect(await checkPdf(pdf).catch(String)).not.toMatch(/inflate|stream data/)
    const [first] = await pageTexts(pdf)
    expect(first).toContain('line')
  })

  test('what is there of a file that ends in the middle', async () => {
    const { body, pdf } = await merge([
      ['c.pdf', c.subarray(0, c.indexOf('gamma 2') + 20)],
      ['b.pdf', b],
    ])
    expect(await pageTexts(pdf)).toEqual(['gamma 1', 'gamma 2', 'beta 1'])
    expect(body.report).toContainEqual({ code: 'repaired', count: 1 })
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
  })

  test('the pages of a file that has lost its catalog', async () => {
    const lost = Buffer.from(
      c.toString('latin1').replace('/Type /Catalog /Pages 2 0 R', '/Type /Nothing'),
      'latin1',
    )
    const { body, pdf } = await merge([
      ['c.pdf', lost],
      ['b.pdf', b],
    ])
    expect(await pageTexts(pdf)).toEqual(['gamma 1', 'gamma 2', 'gamma 3', 'beta 1'])
    expect(body.report).toContainEqual({ code: 'repaired', count: 1 })
  })

  test('the pages of a tree with a loop, and says that it was repaired', async () => {
    const { body, pdf } = await merge([
      ['looped.pdf', loopedPages()],
      ['b.pdf', b],
    ])
    expect(await pageTexts(pdf)).toEqual(['', 'beta 1'])
    expect(body.report).toContainEqual({ code: 'repaired', count: 1 })
  })
})
