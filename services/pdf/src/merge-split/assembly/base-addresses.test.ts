import { expect, test } from '@jest/globals'
import { assemblePdfs } from '../../../testing/pdfs/assemble-pdfs.ts'
import { describePdf } from '../../../testing/pdfs/describe-pdf.ts'
import { drawnPdf } from '../../../testing/pdfs/drawn-pdf.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'

const linking = (base?: string) =>
  drawnPdf(
    [
      {
        entries: `/MediaBox [0 0 99 99] /Annots [${['page.html', 'https://other.example/', '#here']
          .map((uri) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${uri}) >> >>`)
          .join(' ')}]`,
      },
    ],
    { catalog: base === undefined ? '' : `/URI << /Base (${base}) >>` },
  )

function addresses(...bases: readonly (string | undefined)[]) {
  const { document } = assemblePdfs(bases.map(linking))
  const links = describePdf(document).links.map((link) => link.replace(/^.*URI | null$/g, ''))
  return { links, base: objectAt(document, document.catalog, 'URI', 'Base')?.toString() }
}

test('web links go on leading where they did, whatever address their file is based on', () => {
  expect(addresses('https://a.example/x/y', undefined, 'https://b.example/')).toEqual({
    links: [
      ...['https://a.example/x/page.html', 'https://other.example/', 'https://a.example/x/y#here'],
      ...['page.html', 'https://other.example/', '#here'],
      ...['https://b.example/page.html', 'https://other.example/', 'https://b.example/#here'],
    ],
    base: undefined,
  })
})

test('one address for all files stays one for the whole', () => {
  const { links, base } = addresses('https://a.example/', 'https://a.example/')
  expect(links.slice(0, 3)).toEqual(['page.html', 'https://other.example/', '#here'])
  expect(base).toBeDefined()
})
