import { describe, expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { extractPart } from '../../../testing/pdfs/extract-part.ts'

const id = (index: number) => `${firstExtraOf(3) + index} 0 R`
const web = (name: string) => `/A << /S /URI /URI (https://${name}.example/) >>`
const ofPage = (index: number) => `/Dest [${3 + 2 * index} 0 R /Fit]`

/** An outline with a web address at its beginning, in a chapter, above a chapter and after all, and a mere heading. */
const linked = drawnPdf([{}, {}, {}], {
  catalog: `/Outlines ${id(0)}`,
  extra: [
    `<< /Type /Outlines /First ${id(1)} /Last ${id(6)} >>`,
    `<< /Title (home) /Parent ${id(0)} /Next ${id(2)} ${web('home')} >>`,
    `<< /Title (one) /Parent ${id(0)} /Prev ${id(1)} /Next ${id(3)} ${ofPage(0)} >>`,
    `<< /Title (two) /Parent ${id(0)} /Prev ${id(2)} /Next ${id(4)} ${ofPage(1)} /First ${id(7)} /Last ${id(7)} /Count 1 >>`,
    `<< /Title (publisher) /Parent ${id(0)} /Prev ${id(3)} /Next ${id(5)} ${web('publisher')} /First ${id(8)} /Last ${id(8)} /Count -1 >>`,
    `<< /Title (heading) /Parent ${id(0)} /Prev ${id(4)} /Next ${id(6)} /First ${id(9)} /Last ${id(9)} /Count 1 >>`,
    `<< /Title (shop) /Parent ${id(0)} /Prev ${id(5)} ${web('shop')} >>`,
    `<< /Title (source) /Parent ${id(3)} /A << /S /GoToR /F (source.pdf) /D [0 /Fit] >> >>`,
    `<< /Title (three) /Parent ${id(4)} ${ofPage(2)} >>`,
    `<< /Title (below) /Parent ${id(5)} >>`,
  ],
})
const bookmarksOf = async (...pages: number[]) => (await extractPart(linked, ...pages)).description.bookmarks

describe('bookmarks that lead to no page', () => {
  test('stay with the page of the bookmark before them, those at the beginning with the first page', async () => {
    expect(await bookmarksOf(0)).toEqual([
      '0 | home | leaf | null | null | URI https://home.example/ null',
      '0 | one | leaf | null | null | page 0 Fit',
    ])
    expect(await bookmarksOf(1)).toEqual([
      '0 | two | open | null | null | page 0 Fit',
      '1 | source | leaf | null | null | GoToR null source.pdf',
    ])
  })

  test('lead on where they stand above one of the part, and take along what is below them', async () => {
    expect(await bookmarksOf(2)).toEqual([
      '0 | publisher | closed | null | null | URI https://publisher.example/ null',
      '1 | three | leaf | null | null | page 0 Fit',
      '0 | heading | open | null | null | nowhere',
      '1 | below | leaf | null | null | nowhere',
      '0 | shop | leaf | null | null | URI https://shop.example/ null',
    ])
  })

  test('are all there in the order of the whole where all pages are', async () => {
    const titles = (await bookmarksOf(2, 1, 0)).map((line) => line.split(' | ')[1])
    expect(titles.join(' ')).toBe('home one two source publisher three heading below shop')
  })
})
