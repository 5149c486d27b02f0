import { both, fixed, list, type TangledKind } from './tangled-objects.ts'

const kids = (children: readonly string[]) => `<< /Kids ${list(children)} >>`
const nameTrees: readonly TangledKind[] = [
  ['scripts by name', 'JavaScript', '<< /S /JavaScript /JS (1) >>'],
  ['destinations by name', 'Dests', `[${fixed.page} /Fit]`],
  ['embedded files', 'EmbeddedFiles', '<< /Type /Filespec /F (a.txt) >>'],
].map(([name = '', key, value]) => ({
  name,
  node: kids,
  leaf: `<< /Names [(a) ${value}] >>`,
  catalog: (root) => `/Names << /${key} ${root} >>`,
}))

const structureRoot = (entries: string) =>
  `/MarkInfo << /Marked true >> /StructTreeRoot << /Type /StructTreeRoot ${entries} >>`

/** Trees of the document. */
export const documentKinds: readonly TangledKind[] = [
  ...nameTrees,
  {
    name: 'a number tree of page labels',
    node: kids,
    leaf: '<< /Nums [0 << /S /r >>] >>',
    catalog: (root) => `/PageLabels ${root}`,
  },
  {
    name: 'bookmarks',
    node: (children) => {
      const [first, next] = both(children)
      return `<< /Title (a) /Dest [${fixed.page} /Fit] /First ${first} /Last ${first} /Next ${next} /Count 1 >>`
    },
    leaf: `<< /Title (b) /Dest [${fixed.page} /Fit] >>`,
    catalog: (root) => `/Outlines << /First ${root} /Last ${root} /Count 1 >>`,
  },
  {
    name: 'form fields',
    node: (children) => `<< /T (a) /FT /Sig /V << /Type /Sig >> /Kids ${list(children)} >>`,
    leaf: '<< /T (b) /FT /Tx /Subtype /Widget /Rect [0 0 9 9] /AA << /K << /S /JavaScript /JS (1) >> >> >>',
    catalog: (root) => `/AcroForm << /Fields [${root}] >>`,
  },
  {
    name: 'fields above a widget',
    node: (children) => {
      const [parent] = both(children)
      return `<< /T (a) /Subtype /Widget /Rect [0 0 9 9] /Parent ${parent} /Kids ${list(children)} >>`
    },
    leaf: '<< /T (b) /FT /Tx >>',
    page: (root) => `/Annots [${root} ${root}]`,
    catalog: (root) => `/AcroForm << /Fields [${root}] >>`,
  },
  {
    name: 'structure elements',
    node: (children) => {
      const [parent] = both(children)
      return `<< /S /Div /P ${parent} /ActualText (a) /K ${list(children)} >>`
    },
    leaf: `<< /S /P /Pg ${fixed.page} /K 0 >>`,
    catalog: (root) => structureRoot(`/K ${root} /ParentTree << /Nums [0 [${root}]] >>`),
  },
  {
    name: 'the parent tree of the structure',
    node: kids,
    leaf: `<< /Nums [7 [${fixed.parents}]] >>`,
    catalog: (root) => structureRoot(`/K ${fixed.parents} /ParentTree ${root} /IDTree ${root}`),
  },
  {
    name: 'the page tree',
    node: (children) => `<< /Type /Pages /Count 1 /Kids ${list(children)} >>`,
    leaf: fixed.page,
    isPageTree: true,
  },
  {
    name: 'the order of layers',
    node: (children) => list([fixed.layer, ...children]),
    leaf: `[${fixed.layer}]`,
    catalog: (root) => `/OCProperties << /OCGs [${fixed.layer}] /D << /Order ${root} >> >>`,
    content: '/OC /Layer BDC 0 0 9 9 re f EMC',
  },
  {
    name: 'conditions of layers',
    node: (children) => list(['/And', ...children]),
    leaf: `[/Not ${fixed.layer}]`,
    page: (root) => `/Resources << /Properties << /Layer << /Type /OCMD /VE ${root} >> >> >>`,
    catalog: () => `/OCProperties << /OCGs [${fixed.layer}] /D << /OFF [${fixed.layer}] >> >>`,
    content: '/OC /Layer BDC 0 0 9 9 re f EMC',
  },
  ...['JavaScript', 'Launch', 'GoTo', 'Rendition'].map((type) => ({
    name: `${type} actions`,
    node: (children: readonly string[]) =>
      `<< /S /${type} /JS (1) /F (a) /D [${fixed.page} /Fit] /Next ${list(children)} >>`,
    leaf: `<< /S /${type} /JS (1) /F (a) /D [${fixed.page} /Fit] >>`,
    catalog: (root: string) => `/OpenAction ${root}`,
  })),
  {
    name: 'targets in embedded files',
    node: (children) => `<< /R /C /N (a) /T ${both(children)[0]} /P ${both(children)[1]} >>`,
    leaf: '<< /R /C /N (a) /P 0 >>',
    page: (root) => `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /GoToE /T ${root} >> >>]`,
  },
  {
    name: 'beads of an article',
    node: (children) => `<< /N ${both(children)[0]} /V ${both(children)[1]} /P ${fixed.page} /R [0 0 9 9] >>`,
    leaf: `<< /P ${fixed.page} /R [0 0 9 9] >>`,
    page: (root) => `/B [${root}]`,
    catalog: (root) => `/Threads [<< /F ${root} >>]`,
  },
  {
    name: 'notes on notes',
    node: (children) =>
      `<< /Subtype /Text /Rect [0 0 9 9] /IRT ${both(children)[0]} /Popup ${both(children)[1]} /Contents (a) >>`,
    leaf: '<< /Subtype /Text /Rect [0 0 9 9] /Contents (a) >>',
    page: (root) => `/Annots [${root}]`,
  },
  {
    name: 'objects of no known meaning',
    node: list,
    leaf: '[1]',
    catalog: (root) => `/Private ${root} /OutputIntents [${root}]`,
  },
]
