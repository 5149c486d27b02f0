import { all, elements, parseXml, type WordContent, type XmlNode } from './read-docx.ts'

/** The order of children that Word insists on (ECMA-376 part 1, the complex types of their names). */
const orders: Readonly<Record<string, string>> = {
  'w:pPr':
    'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents jc textDirection textAlignment outlineLvl rPr sectPr',
  'w:rPr':
    'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike vanish color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang',
  'w:tblPr':
    'tblStyle tblpPr tblOverlap bidiVisual tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook',
  'w:tcPr':
    'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark',
  'w:tblBorders': 'top left bottom right insideH insideV',
  'w:tcBorders': 'top left bottom right',
  'w:tblCellMar': 'top left bottom right',
  'w:sectPr':
    'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid',
  'w:lvl': 'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId lvlJc pPr rPr',
  'w:abstractNum': 'nsid multiLevelType tmpl name styleLink numStyleLink lvl',
  'w:numbering': 'numPicBullet abstractNum num',
  'w:style':
    'name aliases basedOn next link uiPriority semiHidden unhideWhenUsed qFormat locked pPr rPr tblPr trPr tcPr',
  'w:styles': 'docDefaults latentStyles style',
  'w:sdt': 'sdtPr sdtEndPr sdtContent',
  'w:sdtPr':
    'rPr alias tag id lock placeholder temporary showingPlcHdr dataBinding label tabIndex text comboBox dropDownList w14:checkbox',
  'w:settings': 'zoom displayBackgroundShape evenAndOddHeaders footnotePr compat',
  'w:tbl': 'tblPr tblGrid tr',
  'w:tr': 'trPr tc',
}

/** What Word would refuse or repair in a document: every breach in words, none for a sound one. */
export function wordFaults(content: WordContent): string[] {
  const parts = [...content.files.keys()].filter((name) => /^word\/[^/]+\.xml$/.test(name))
  return parts.flatMap((name) => {
    const root = parseXml(content.files.get(name)?.toString() ?? '')
    const faults = [...orderFaults(root), ...cellFaults(root), ...referenceFaults(root, name, content)]
    return [
      ...faults,
      ...drawingFaults(root),
      ...linkFaults(root, content),
      ...typeFaults(name, content),
    ].map((fault) => `${name}: ${fault}`)
  })
}

const everyNode = (node: XmlNode): XmlNode[] =>
  elements(node).flatMap((child) => [child, ...everyNode(child)])

function orderFaults(root: XmlNode): string[] {
  return everyNode(root).flatMap((node) => {
    const order = orders[node.name]?.split(' ').map((name) => (name.includes(':') ? name : `w:${name}`))
    if (!order) return []
    const places = elements(node).map((child) => order.indexOf(child.name))
    const unknown = elements(node).filter((child) => !order.includes(child.name))
    const sorted = places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0))
    return [
      ...unknown.map((child) => `${child.name} in ${node.name}`),
      ...(sorted ? [] : [`order in ${node.name}: ${elements(node).map(({ name }) => name)}`]),
    ]
  })
}

/** Every run in a link has a character style that the document defines: LibreOffice writes none of the others into a PDF. */
function linkFaults(root: XmlNode, { files }: WordContent): string[] {
  const styles = all(parseXml(files.get('word/styles.xml')?.toString() ?? '<none/>'), 'w:style')
  const names = new Set(styles.map(({ attributes }) => attributes['w:styleId']))
  return all(root, 'w:hyperlink').flatMap((link) =>
    all(link, 'w:r')
      .map((run) => all(run, 'w:rStyle')[0]?.attributes['w:val'])
      .filter((style) => style === undefined || !names.has(style))
      .map((style) => `a run in a link with the style ${style}`),
  )
}

/** Every cell ends in a paragraph, every row fills the grid, and tables do not touch. */
function cellFaults(root: XmlNode): string[] {
  const cells = all(root, 'w:tc').filter((cell) => elements(cell).at(-1)?.name !== 'w:p')
  const rows = all(root, 'w:tbl').flatMap((table) => {
    const columns = all(table, 'w:gridCol').length
    return elements(table)
      .filter(({ name }) => name === 'w:tr')
      .map((row) =>
        all(row, 'w:tc').reduce(
          (sum, cell) => sum + Number(all(cell, 'w:gridSpan')[0]?.attributes['w:val'] ?? 1),
          0,
        ),
      )
      .filter((width) => width !== columns)
      .map((width) => `a row of ${width} columns of ${columns}`)
  })
  const siblings = [...all(root, 'w:body'), ...all(root, 'w:tc')].flatMap((parent) =>
    elements(parent).filter(
      (child, index, list) => child.name === 'w:tbl' && list[index + 1]?.name === 'w:tbl',
    ),
  )
  return [
    ...cells.map(() => 'a cell without a last paragraph'),
    ...rows,
    ...siblings.map(() => 'tables that touch'),
  ]
}

/** Ids of relationships, lists and styles that nobody defines. */
function referenceFaults(root: XmlNode, name: string, { files }: WordContent): string[] {
  const read = (path: string) => parseXml(files.get(path)?.toString() ?? '')
  const relations = all(read(name.replace(/^word\//, 'word/_rels/').concat('.rels')), 'Relationship')
  const known = new Map(relations.map(({ attributes }) => [attributes.Id, attributes]))
  const used = everyNode(root).flatMap(({ attributes }) => attributes['r:id'] ?? attributes['r:embed'] ?? [])
  const lost = relations.filter(
    ({ attributes }) => attributes.TargetMode !== 'External' && !files.has(`word/${attributes.Target}`),
  )
  const lists = new Set(
    all(read('word/numbering.xml'), 'w:num').map(({ attributes }) => attributes['w:numId']),
  )
  const styles = new Set(
    all(read('word/styles.xml'), 'w:style').map(({ attributes }) => attributes['w:styleId']),
  )
  const values = (element: string) => all(root, element).map(({ attributes }) => attributes['w:val'])
  const places = new Set(
    all(read('word/document.xml'), 'w:bookmarkStart').map(({ attributes }) => attributes['w:name']),
  )
  const anchors = all(root, 'w:hyperlink').flatMap(({ attributes }) => attributes['w:anchor'] ?? [])
  return [
    ...anchors.filter((anchor) => !places.has(anchor)).map((anchor) => `no bookmark ${anchor}`),
    ...used.filter((id) => !known.has(id)).map((id) => `no relationship ${id}`),
    ...lost.map(({ attributes }) => `no part ${attributes.Target}`),
    ...(name === 'word/numbering.xml'
      ? []
      : values('w:numId')
          .filter((id) => !lists.has(id))
          .map((id) => `no list ${id}`)),
    ...values('w:pStyle')
      .filter((id) => !styles.has(id ?? ''))
      .map((id) => `no style ${id}`),
  ]
}

function drawingFaults(root: XmlNode): string[] {
  const ids = all(root, 'wp:docPr').map(({ attributes }) => attributes.id)
  return new Set(ids).size === ids.length ? [] : ['drawings with one id']
}

function typeFaults(name: string, { files }: WordContent): string[] {
  const types = parseXml(files.get('[Content_Types].xml')?.toString() ?? '')
  const named = all(types, 'Override').some(({ attributes }) => attributes.PartName === `/${name}`)
  return named ? [] : ['no content type']
}
