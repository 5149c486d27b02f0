import { checkPdf, pageTexts, plainPdf, rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { mergePdfs, sendMerge } from '../../../testing/pdfs/merge-pdfs.ts'
import { firstExtra, textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { richPdf } from '../../../testing/pdfs/rich-pdf.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const a = textPdf({ pages: ['alpha 1', 'alpha 2'] })
const b = textPdf({ pages: ['beta 1'] })
const c = textPdf({ pages: ['gamma 1', 'gamma 2', 'gamma 3'] })

describe('beyond the specification', () => {
  const files = [
    ['a.pdf', a],
    ['c.pdf', c],
  ] as const

  test('pages of each file, in the order of the merge', async () => {
    const ranges = JSON.stringify(['3, 1', ''])
    const { body, pdf } = await mergePdfs(running, files, { order: [1, 0], fields: { ranges } })
    expect(await pageTexts(pdf)).toEqual(['gamma 3', 'gamma 1', 'alpha 1', 'alpha 2'])
    expect(body.report).toEqual([{ code: 'pages', count: 4 }])
  })

  test('links to pages that are not taken are counted; attached files come along', async () => {
    const { body, pdf } = await mergePdfs(
      running,
      [
        ['rich.pdf', richPdf({ mark: 'r' })],
        ['a.pdf', a],
      ],
      { fields: { ranges: '["1"]' } },
    )
    expect(await pageTexts(pdf)).toEqual(['r one', 'alpha 1', 'alpha 2'])
    expect(body.report).toContainEqual({ code: 'links-inert', count: 5 })
    expect(body.report).toContainEqual({ code: 'attachments', count: 1, of: 1 })
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
  })

  test.each(['["",""]', '["1",""]'])('the files of a portfolio are attached, pages %s', async (ranges) => {
    const pages = ['cover']
    const portfolio = textPdf({
      pages,
      catalog: `/Collection << /Type /Collection /View /T >> /PageMode /UseAttachments
        /Names << /EmbeddedFiles << /Names [(<1>a.txt) ${firstExtra(pages)} 0 R] >> >>`,
      extra: [
        `<< /Type /Filespec /F (a.txt) /EF << /F ${firstExtra(pages) + 1} 0 R >> /CI << /Type /CollectionItem >> >>`,
        { dictionary: '/Type /EmbeddedFile', data: 'attached' },
      ],
    })
    const { body, pdf } = await mergePdfs(
      running,
      [
        ['portfolio.pdf', portfolio],
        ['a.pdf', a],
      ],
      { fields: { ranges } },
    )
    expect(body.report).toEqual([
      { code: 'pages', count: 3 },
      { code: 'attachments', count: 1, of: 1 },
      { code: 'portfolio-as-pages', count: 1 },
    ])
    expect(await plainPdf(pdf)).not.toContain('/Type /Collection ')
  })

  test('what some pages leave behind is told like what all of them do', async () => {
    const signed = textPdf({
      pages: ['signed'],
      catalog: `/AcroForm << /XFA (x) /SigFlags 3 /Fields [${firstExtra(['signed'])} 0 R] >> /OpenAction << /S /JavaScript /JS (x) >>
        /Perms << /UR3 << /Type /Sig >> >>`,
      extra: ['<< /FT /Sig /T (s) /V << /Type /Sig /Contents <00> /ByteRange [0 1 2 3] >> >>'],
    })
    const reportOf = async (ranges: string) => {
      const { body, pdf } = await mergePdfs(
        running,
        [
          ['signed.pdf', signed],
          ['a.pdf', a],
        ],
        { fields: { ranges } },
      )
      expect(await plainPdf(pdf)).not.toMatch(/JavaScript|ByteRange|XFA/)
      return body.report.filter(({ code }) => code.endsWith('-removed'))
    }
    const told = await reportOf('["",""]')
    expect(told).toHaveLength(4)
    expect(await reportOf('["1",""]')).toEqual(told)
  })

  test.each([
    ['["9"]', /^a\.pdf: /],
    ['["1,  2","x"]', /^Please enter pages such as 1-3,7,10-$/],
    ['[1]', /^ranges must be/],
    ['1-2', /^ranges must be/],
  ])('ranges %s are refused', async (ranges, error) => {
    const answer = await sendMerge(running, files, { order: [0, 1], fields: { ranges } })
    expect([answer.status, answer.body.code]).toEqual([400, 'wrong-option'])
    expect(answer.body.error).toMatch(error)
  })

  test('bookmarks of the files', async () => {
    const outlined = async (bookmarks: string) => {
      const { pdf } = await mergePdfs(running, files, { order: [0, 1], fields: { bookmarks } })
      return (await plainPdf(pdf)).match(/\/Title \(.*\)/g)
    }
    expect(await outlined('auto')).toEqual(['/Title (a)', '/Title (c)'])
    expect(await outlined('off')).toBeNull()
  })

  test('passwords, of the files that need one', async () => {
    const locked = await rewritePdf(a, '--encrypt', 'geheim-ü', 'owner', '256', '--')
    const given: [string, Buffer][] = [
      ['b.pdf', b],
      ['locked.pdf', locked],
    ]
    const { body, pdf } = await mergePdfs(running, given, { fields: { passwords: '["","geheim-ü"]' } })
    expect(await pageTexts(pdf)).toEqual(['beta 1', 'alpha 1', 'alpha 2'])
    expect(body.report).toContainEqual({ code: 'password-removed', count: 1 })
    const wrong = await sendMerge(running, given, { fields: { passwords: '["","wrong"]' } })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'password-protected'])
    expect(wrong.body.error).toBe('The password for locked.pdf is not right. Please try again.')
  })
})
