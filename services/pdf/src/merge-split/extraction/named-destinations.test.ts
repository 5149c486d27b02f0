import { readNameTree } from '@folio/pdf-document/trees/read-tree'
import { type Dict, isDict, type PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { describe, expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { extractPart } from '../../../testing/pdfs/extract-part.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'

const [one, two, three] = ['3 0 R', '5 0 R', '7 0 R']
const links = [
  '/Dest (tree 1)',
  '/Dest /old1',
  '/A << /S /GoTo /D (tree 3) >>',
  '/A << /S /GoTo /D /old3 /SD [9 0 R /Fit] >>',
  '/Dest (tree 2)',
  '/Dest /old2',
  '/Dest (nobody knows)',
  `/Dest [9 0 R /Fit]`,
].map((target) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${target} >>`)

/** Three pages, each known by a name of either kind; the first has links to all of them. */
const named = drawnPdf([{ entries: `/MediaBox [0 0 300 200] /Annots [${links.join(' ')}]` }, {}, {}], {
  catalog: `/Dests << /old1 [${one} /FitH 1] /old2 << /D [${two} /FitH 2] >> /old3 [${three} /FitH 3] >>
      /Names << /Dests << /Kids [<< /Limits [(tree 1) (tree 2)] /Names [(tree 1) [${one} /FitV 1] (tree 2) [${two} /FitV 2]] >>
        << /Limits [(tree 3) (tree 3)] /Names [(tree 3) << /D [${three} /FitV 3] >>] >>] >> >>`,
  extra: [`<< /Not /APage /Size ${firstExtraOf(3)} >>`],
})

async function namesIn(...pages: number[]) {
  const { document, description, losses } = await extractPart(named, ...pages)
  const { catalog } = document
  const old = objectAt(document, catalog, 'Dests')
  const tree = readNameTree(document, objectAt(document, catalog, 'Names', 'Dests'))
  return {
    ...{ document, losses, links: description.links.map((link) => link.replace(/^.* to /, '')) },
    old: isDict(old) ? [...old.keys()] : [],
    tree: tree.map(([name]) => name),
  }
}

describe('names of destinations', () => {
  test('stay those of the part’s pages, each kind in its place', async () => {
    expect(await namesIn(0, 2)).toMatchObject({ old: ['old1', 'old3'], tree: ['tree 1', 'tree 3'] })
    expect(await namesIn(1)).toMatchObject({ old: ['old2'], tree: ['tree 2'], links: [] })
  })

  test('links go on by name; those that lead out have no target and are counted, dead ones are not', async () => {
    const { document, links: leading, losses } = await namesIn(0, 2)
    expect(leading).toEqual([
      ...['page 0 FitV 1', 'page 0 FitH 1', 'page 1 FitV 3', 'page 1 FitH 3'],
      ...['nowhere', 'nowhere', 'nowhere', 'nowhere'],
    ])
    expect(losses.inert).toBe(2)
    const annotation = (index: number, ...path: string[]) =>
      objectAt(document, document.catalog, 'Pages', 'Kids', 0, 'Annots', index, ...path)
    expect((annotation(0, 'Dest') as PdfString).text()).toBe('tree 1')
    expect(annotation(1, 'Dest')).toEqual(new Name('old1'))
    expect((annotation(2, 'A', 'D') as PdfString).text()).toBe('tree 3')
    expect(annotation(3, 'A', 'D')).toEqual(new Name('old3'))
    expect((annotation(3, 'A') as Dict).has('SD')).toBe(false)
    for (const index of [4, 5, 6, 7]) {
      const dict = annotation(index) as Dict
      expect([dict.has('Dest'), dict.has('A')]).toEqual([false, false])
    }
  })
})
