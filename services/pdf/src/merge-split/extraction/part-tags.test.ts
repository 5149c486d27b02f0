import { readNameTree, readNumberTree } from '@folio/pdf-document/trees/read-tree'
import type { PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { extractPart } from '../../../testing/pdfs/extract-part.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'

const id = (index: number) => `${firstExtraOf(2) + index} 0 R`
const [one, two] = ['3 0 R', '5 0 R']

/**
 * Tags on two pages: a table head on the first that a cell on the second refers to by name, a form that is drawn on
 * both pages and has tags of its own on each, a link whose tag names no page, a note that the head refers to.
 */
const tagged = drawnPdf(
  [
    {
      entries: `/MediaBox [0 0 300 200] /StructParents 0 /Annots [${id(8)}]`,
      resources: `/XObject << /X ${id(7)} >>`,
      content: '/X Do',
    },
    {
      entries: '/MediaBox [0 0 300 200] /StructParents 1',
      resources: `/XObject << /X ${id(7)} >>`,
      content: '/X Do',
    },
  ],
  {
    catalog: `/MarkInfo << /Marked true >> /StructTreeRoot ${id(0)}`,
    extra: [
      `<< /Type /StructTreeRoot /K ${id(1)} /RoleMap << /Kopf /TH >> /ParentTreeNextKey 4
        /ParentTree << /Nums [0 [${id(2)}] 1 [${id(3)}] 2 [${id(5)} ${id(6)}] 3 ${id(4)}] >>
        /IDTree << /Names [(cell) ${id(3)} (head) ${id(2)}] >> >>`,
      `<< /Type /StructElem /S /Table /P ${id(0)} /K [${[2, 3, 4, 5, 6].map(id).join(' ')}] >>`,
      `<< /Type /StructElem /S /Kopf /P ${id(1)} /Pg ${one} /K 0 /ID (head) /Ref [${id(3)} ${id(4)}] >>`,
      `<< /Type /StructElem /S /TD /P ${id(1)} /Pg ${two} /K [0] /ID (cell) /A << /O /Table /Headers [(head)] >> >>`,
      `<< /Type /StructElem /S /Link /P ${id(1)} /K << /Type /OBJR /Obj ${id(8)} >> >>`,
      `<< /Type /StructElem /S /Figure /P ${id(1)} /K << /Type /MCR /Pg ${one} /Stm ${id(7)} /MCID 0 >> >>`,
      `<< /Type /StructElem /S /Caption /P ${id(1)} /K << /Type /MCR /Pg ${two} /Stm ${id(7)} /MCID 1 >> >>`,
      {
        dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /StructParents 2',
        data: '/P << /MCID 0 >> BDC EMC /P << /MCID 1 >> BDC EMC',
      },
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /StructParent 3 /A << /S /URI /URI (u) >> >>',
    ],
  },
)

async function tagsOf(page: number) {
  const { document } = await extractPart(tagged, page)
  const root = objectAt(document, document.catalog, 'StructTreeRoot')
  const kids = objectAt(document, root, 'K', 0, 'K') as PdfObject[]
  const types = kids.map((kid) => (objectAt(document, kid, 'S') as Name).text)
  const ids = readNameTree(document, objectAt(document, root, 'IDTree'))
  const parents = readNumberTree(document, objectAt(document, root, 'ParentTree'))
  return { document, root, kids, types, ids: ids.map(([name]) => name), parents }
}

test('a part has the tags of its pages, of their forms and links, and of nothing else', async () => {
  const first = await tagsOf(0)
  expect(first.types).toEqual(['Kopf', 'Link', 'Figure'])
  expect(first.ids).toEqual(['head'])
  expect(first.parents.map(([key, value]) => [key, objectAt(first.document, value)])).toMatchObject([
    ...[
      [0, [{}]],
      [2, [{}, null]],
    ],
    [3, expect.any(Map)],
  ])
  expect(objectAt(first.document, first.root, 'RoleMap', 'Kopf')).toEqual(new Name('TH'))
  expect(objectAt(first.document, first.kids[2], 'K', 0, 'Stm', 'StructParents')).toBe(2)

  const second = await tagsOf(1)
  expect(second.types).toEqual(['TD', 'Caption'])
  expect(second.ids).toEqual(['cell'])
  expect((objectAt(second.document, second.kids[0], 'A', 'Headers', 0) as PdfString).text()).toBe('head')
})

test('elements refer only to elements that came along', async () => {
  const { document, kids } = await tagsOf(0)
  expect(objectAt(document, kids[0], 'Ref')).toHaveLength(1)
  expect(objectAt(document, kids[0], 'Ref', 0, 'S')).toEqual(new Name('Link'))
})
