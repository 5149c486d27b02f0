import { pagesOf } from '@folio/pdf-document/pages/pages'
import { readNumberTree } from '@folio/pdf-document/trees/read-tree'
import type { PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { assemblePdfs } from '../../../testing/pdfs/assemble-pdfs.ts'
import { describePdf } from '../../../testing/pdfs/describe-pdf.ts'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'

const id = (index: number) => `${firstExtraOf(2) + index} 0 R`

/** A page with tags, and one that says with -1 that it has none. */
const tagged = drawnPdf(
  [0, -1].map((key) => ({ entries: `/MediaBox [0 0 99 99] /StructParents ${key}` })),
  {
    catalog: `/StructTreeRoot ${id(0)}`,
    extra: [
      `<< /Type /StructTreeRoot /K ${id(1)} /ParentTree << /Nums [0 [${id(1)}]] >> >>`,
      `<< /Type /StructElem /S /P /P ${id(0)} /Pg 3 0 R /K 0 >>`,
    ],
  },
)

test('a page that says it has no tags does not get those of the document before', () => {
  const { document } = assemblePdfs([tagged, tagged])
  const keys = pagesOf(document).map(({ dict }) => objectAt(document, dict, 'StructParents'))
  expect(keys).toEqual([0, null, 1, null])
})

/** A page with a paragraph of type P, a table's head and two cells that share attributes, and roman page labels. */
const table = (roles: string) =>
  drawnPdf([{ entries: '/MediaBox [0 0 99 99] /StructParents 0' }, {}], {
    catalog: `/StructTreeRoot ${id(0)} /PageLabels << /Nums [0 << /S /R /P (A-) >>] >>`,
    extra: [
      `<< /Type /StructTreeRoot /RoleMap << ${roles} >> /K [${[1, 2, 3, 4].map(id).join(' ')}]
        /ParentTree << /Nums [0 [${[1, 2, 3, 4].map(id).join(' ')}]] >>
        /IDTree << /Names [(h) ${id(2)} (h_2) ${id(3)}] >> >>`,
      `<< /Type /StructElem /S /P /P ${id(0)} /Pg 3 0 R /K 0 >>`,
      `<< /Type /StructElem /S /R /P ${id(0)} /Pg 3 0 R /K 1 /ID (h) >>`,
      `<< /Type /StructElem /S /TD /P ${id(0)} /Pg 3 0 R /K 2 /ID (h_2) /A ${id(5)} >>`,
      `<< /Type /StructElem /S /TD /P ${id(0)} /Pg 3 0 R /K 3 /A ${id(5)} >>`,
      '<< /O /Table /Headers [(h)] >>',
    ],
  })

test('a role of one document does not change the types of another, nor what else has its name', () => {
  const { document } = assemblePdfs([table('/R /TH'), table('/R /H1 /P /Quote')])
  const root = objectAt(document, document.catalog, 'StructTreeRoot')
  const typeAt = (kid: number) => (objectAt(document, root, 'K', kid, 'S') as Name).text
  expect([0, 1, 4, 5].map(typeAt)).toEqual(['P', 'R', 'P_2', 'R_2'])
  const roleOf = (type: string) => (objectAt(document, root, 'RoleMap', type) as Name | null)?.text
  expect(['P', 'R', 'P_2', 'R_2'].map(roleOf)).toEqual([undefined, 'TH', 'Quote', 'H1'])
  expect(describePdf(document).labels.slice(2)).toEqual(['R A- 1', 'R A- 2'])
})

/** What the types of the first tags of two documents stand for in the end. */
function rolesAfter(...roles: readonly [string, string]): string[] {
  const { document } = assemblePdfs(roles.map(table))
  const root = objectAt(document, document.catalog, 'StructTreeRoot')
  return [0, 1, 4, 5].map((kid) => {
    let type = (objectAt(document, root, 'K', kid, 'S') as Name).text
    for (let step = 0; step < 5; step += 1)
      type = (objectAt(document, root, 'RoleMap', type) as Name | null)?.text ?? type
    return type
  })
}

test.each([
  ['a standard type that the first gives another role', ['/P /Quote', ''], ['Quote', 'R', 'P', 'R']],
  ['said of itself in the second', ['/P /Quote', '/P /P'], ['Quote', 'R', 'P', 'R']],
  ['a type that roles of the first lead to', ['/R /Note', '/Note /H1'], ['P', 'Note', 'P', 'R']],
  ['a type that roles of the second lead to', ['/Note /H1 /P /Note', '/R /Note'], ['H1', 'R', 'P', 'Note']],
] as const)('%s stays what it is in the other', (_, [one, other], types) => {
  expect(rolesAfter(one, other)).toEqual(types)
})

test('cells that share attributes name the head of their own table', () => {
  const { document } = assemblePdfs([table(''), table('')])
  const root = objectAt(document, document.catalog, 'StructTreeRoot')
  const at = (...path: (string | number)[]) => (objectAt(document, root, 'K', ...path) as PdfString).text()
  for (const first of [0, 4]) {
    const head = at(first + 1, 'ID')
    expect([at(first + 2, 'A', 'Headers', 0), at(first + 3, 'A', 'Headers', 0)]).toEqual([head, head])
  }
})

/** Tags of a form's own content and of a link, with a namespace, a lexicon and a file that belongs to an element. */
const marked = drawnPdf(
  [{ entries: `/MediaBox [0 0 99 99] /Annots [${id(5)}]`, resources: `/XObject << /X ${id(4)} >>` }, {}],
  {
    catalog: `/StructTreeRoot ${id(0)}`,
    extra: [
      `<< /Type /StructTreeRoot /K [${id(1)} ${id(2)}] /Namespaces [${id(3)}] /PronunciationLexicon [${id(6)}]
        /RoleMap << /Own /P >> /ParentTreeNextKey 8 /ParentTree << /Nums [3 [${id(1)}] 7 ${id(2)}] >> >>`,
      `<< /Type /StructElem /S /Own /NS ${id(3)} /P ${id(0)} /AF [${id(6)}] /K << /Type /MCR /Pg 3 0 R /Stm ${id(4)} /MCID 0 >> >>`,
      `<< /Type /StructElem /S /Link /P ${id(0)} /K << /Type /OBJR /Obj ${id(5)} >> >>`,
      '<< /Type /Namespace /NS (urn:own) /RoleMapNS << /Own /H1 >> >>',
      { dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /StructParents 3', data: '' },
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /StructParent 7 >>',
      '<< /Type /Filespec /F (words.pls) >>',
    ],
  },
)

test('tags of forms and links, and what belongs to them, are found in every document', () => {
  const { document } = assemblePdfs([table('/Own /H2'), marked, marked])
  const root = objectAt(document, document.catalog, 'StructTreeRoot')
  const parents = new Map(readNumberTree(document, objectAt(document, root, 'ParentTree')))
  for (const [page, element] of [
    [2, 4],
    [4, 6],
  ] as const) {
    const dict = pagesOf(document)[page]?.dict
    const form = objectAt(document, dict, 'Resources', 'XObject', 'X', 'StructParents')
    const link = objectAt(document, dict, 'Annots', 0, 'StructParent')
    const [ofForm, ofLink] = [parents.get(Number(form)), parents.get(Number(link))]
    expect(objectAt(document, ofForm, 0)).toBe(objectAt(document, root, 'K', element))
    expect(objectAt(document, ofLink)).toBe(objectAt(document, root, 'K', element + 1))
    expect(objectAt(document, root, 'K', element, 'S')).toEqual(new Name('Own'))
    expect(objectAt(document, root, 'K', element, 'NS', 'RoleMapNS', 'Own')).toEqual(new Name('H1'))
    expect(objectAt(document, root, 'K', element, 'AF')).toHaveLength(1)
  }
  expect(objectAt(document, root, 'Namespaces')).toHaveLength(2)
  expect(objectAt(document, root, 'PronunciationLexicon')).toHaveLength(2)
  expect(objectAt(document, root, 'ParentTreeNextKey')).toBe(1 + Math.max(...parents.keys()))
})
