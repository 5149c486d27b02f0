import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { checkPdf, pageTexts, rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { describePdf } from '../../../testing/pdfs/describe-pdf.ts'
import { mergePdfs } from '../../../testing/pdfs/merge-pdfs.ts'
import { richPdf } from '../../../testing/pdfs/rich-pdf.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

/** What the merge of four files is asked for, each in another order than they are sent. */
const asked = [
  { name: 'd.pdf', mark: 'd', pages: '2,1', password: '' },
  { name: 'same.pdf', mark: 'b', pages: '', password: 'offen' },
  { name: 'restricted.pdf', mark: 'c', pages: '2', password: '' },
  { name: 'same.pdf', mark: 'a', pages: '1', password: 'Schlüssel €' },
]
const encryption: Record<string, readonly string[]> = {
  a: ['--encrypt', 'Schlüssel €', 'owner', '256', '--'],
  b: ['--allow-weak-crypto', '--encrypt', 'offen', 'owner', '40', '--'],
  c: ['--encrypt', '', 'owner', '256', '--'],
  d: [],
}

test('pages, passwords of all kinds, bookmarks and order at once', async () => {
  const sent = ['a', 'b', 'c', 'd']
  const files = await Promise.all(
    sent.map(async (mark) => {
      const name = asked.find((file) => file.mark === mark)?.name ?? ''
      return [name, await rewritePdf(richPdf({ mark }), ...(encryption[mark] ?? []))] as const
    }),
  )
  const listed = (key: 'pages' | 'password') => JSON.stringify(asked.map((file) => file[key]))
  const { pdf, body } = await mergePdfs(running, files, {
    order: sent.map((mark) => asked.findIndex((file) => file.mark === mark)),
    fields: { passwords: listed('password'), ranges: listed('pages'), bookmarks: 'on' },
  })
  expect(await pageTexts(pdf)).toEqual(['d two', 'd one', 'b one', 'b two', 'c two', 'a one'])
  expect(await checkPdf(pdf)).toContain('No syntax')
  const { bookmarks, fields, labels, links } = describePdf(readPdf(pdf, nodeZlib))
  expect(bookmarks.map((line) => line.split(' | ').slice(0, 2).join(' '))).toEqual([
    ...['0 d', '1 d 1', '2 d 1.1', '3 d 1.1.1', '1 d 2'],
    ...['0 same', '1 b 1', '2 b 1.1', '3 b 1.1.1', '1 b 2'],
    ...['0 restricted', '1 c 1', '2 c 1.1', '3 c 1.1.1', '1 c 2'],
    ...['0 same', '1 a 1'],
  ])
  expect(fields.map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual(
    ['d', 'b', 'a'].flatMap((mark) => [
      `*.total Tx ${mark} 7`,
      ...(mark === 'b' ? ['*.part Ch b x'] : []),
      `* Tx ${mark} n`,
    ]),
  )
  expect(labels).toEqual(['D d- 1', 'r null 3', 'r null 3', 'D b- 1', 'D c- 1', 'r null 3'])
  expect(links.filter((link) => link.endsWith('nowhere'))).toHaveLength(5)
  expect(body.report).toEqual([
    { code: 'pages', count: 6 },
    { code: 'bookmarks', count: 13, of: 16 },
    { code: 'links', count: 18, of: 18 },
    { code: 'fields', count: 7, of: 7 },
    { code: 'layers', count: 6, of: 6 },
    { code: 'attachments', count: 4, of: 4 },
    { code: 'restrictions-removed', count: 1 },
    { code: 'password-removed', count: 2 },
    { code: 'links-inert', count: 6 },
  ])
})
