import { applyEdits, type Edit } from '../xml/edits.ts'
import { childOf, type XmlElement, xmlTree } from '../xml/xml-tree.ts'
import { isTracked } from './change-view.ts'

/** What was there before, how it looked before, and where what was moved stands (ISO/IEC 29500-1, 17.13.5). */
const removals = /^w:(?:del|moveFrom|\w+Change|(?:moveFrom|moveTo|customXml\w+)Range(?:Start|End)|cellMerge)$/
/** Surrounds what is new, or says of a mark, a row or a cell that it is. */
const additions = /^w:(?:ins|moveTo|cellIns)$/
/** The elements that may stand between two paragraphs and are nothing of the text. */
const between = /^w:(?:\w+Range(?:Start|End)|bookmark(?:Start|End)|perm(?:Start|End)|proofErr)$/
const bookmark = /^w:bookmark(?:Start|End)$/

/**
 * A part with runs as if all of its tracked changes were accepted. LibreOffice 7.4 does that too, but loses text or
 * ends where breaks of sections are deleted, and shows what was added and then moved away. A paragraph whose mark is
 * deleted goes on in the next one, with the properties of that (17.13.5.15).
 *
 * @returns the same text when there is nothing to accept, or when that would tear a field apart
 */
export function acceptChanges(xml: string): string {
  const root = isTracked(xml) ? xmlTree(xml) : undefined
  if (!root) return xml
  const accepted = applyEdits(xml, editsAmong(xml, root.children))
  return openFields(accepted) === openFields(xml) ? accepted : xml
}

const openFields = (xml: string): number =>
  (xml.match(/w:fldCharType\s*=\s*["']begin/g)?.length ?? 0) -
  (xml.match(/w:fldCharType\s*=\s*["']end/g)?.length ?? 0)

function editsAmong(xml: string, siblings: readonly XmlElement[]): Edit[] {
  const edits: Edit[][] = []
  for (let index = 0; index < siblings.length; ) {
    const joined = joinedFrom(siblings, index)
    index += joined.length
    if (isEmptied(joined, siblings[index])) edits.push([without(joined)])
    else edits.push(joined.length > 1 ? join(xml, joined) : editsOf(xml, joined))
  }
  return edits.flat()
}

function editsOf(xml: string, [element]: readonly XmlElement[]): Edit[] {
  if (!element) return []
  const { tag, contentEnd, end, children } = element
  const name = tag.name ?? ''
  if (removals.test(name)) return [{ start: tag.start, end, text: bookmarksIn(xml, element) }]
  if (isDeleted(element)) return [without([element])]
  const inside = editsAmong(xml, children)
  if (!additions.test(name)) return inside
  return [{ ...tag, text: '' }, ...inside, { start: contentEnd, end, text: '' }]
}

/** Rows and cells that are deleted, and tables with nothing else (17.13.5.12, 17.13.5.1). */
function isDeleted(element: XmlElement): boolean {
  const { children } = element
  switch (element.tag.name) {
    case 'w:tbl': {
      const rows = children.filter(({ tag }) => /^w:(?:tr|sdt|customXml)$/.test(tag.name ?? ''))
      return rows.length > 0 && rows.every(isDeleted)
    }
    case 'w:tr':
      return childOf(childOf(element, 'w:trPr'), 'w:del') !== undefined || isMoved(element)
    case 'w:tc':
      return childOf(childOf(element, 'w:tcPr'), 'w:cellDel') !== undefined
    default:
      return false
  }
}

const isMoved = ({ children }: XmlElement): boolean => {
  const cells = children.filter(isCell)
  return cells.length > 0 && cells.every(isLeft)
}

const isCell = ({ tag }: XmlElement): boolean => tag.name !== 'w:trPr' && tag.name !== 'w:tblPrEx'

/** Whether a cell with its last mark was moved elsewhere: of a table that was moved only that is recorded. */
const isLeft = ({ tag, children }: XmlElement): boolean =>
  tag.name === 'w:tc' && markOf(children.at(-1), 'w:moveFrom') && !children.some(showsSomething)

/** The paragraph there with those it goes on in and what stands between them; anything else alone. */
function joinedFrom(siblings: readonly XmlElement[], from: number): readonly XmlElement[] {
  let last = from
  while (isMarkGone(siblings[last])) {
    let next = last + 1
    while (between.test(siblings[next]?.tag.name ?? '')) next += 1
    if (!isParagraph(siblings[next])) break
    last = next
  }
  return siblings.slice(from, last + 1)
}

const isParagraph = (element: XmlElement | undefined): boolean => element?.tag.name === 'w:p'

/** A mark that is the break of a section stays: the next section would have other pages, or lose its headers. */
const isMarkGone = (element: XmlElement | undefined): boolean =>
  (markOf(element, 'w:del') || markOf(element, 'w:moveFrom')) &&
  childOf(childOf(element, 'w:pPr'), 'w:sectPr') === undefined

/** Whether this is recorded of the mark of a paragraph. */
const markOf = (element: XmlElement | undefined, change: string): boolean =>
  isParagraph(element) && childOf(childOf(childOf(element, 'w:pPr'), 'w:rPr'), change) !== undefined

/** Nothing is left of paragraphs, and not even a mark where a table follows; a cell must end with one. */
const isEmptied = (joined: readonly XmlElement[], next: XmlElement | undefined): boolean =>
  isMarkGone(joined.at(-1)) && next?.tag.name === 'w:tbl' && !joined.some(showsSomething)

const showsSomething = ({ children }: XmlElement): boolean =>
  children.some((child) => {
    const name = child.tag.name ?? ''
    if (name === 'w:pPr' || removals.test(name)) return false
    return name === 'w:r' || name.startsWith('m:') || showsSomething(child)
  })

const without = (elements: readonly XmlElement[]): Edit => ({
  start: elements.at(0)?.tag.start ?? 0,
  end: elements.at(-1)?.end ?? 0,
  text: '',
})

/** One paragraph with what all of them hold and the properties of the last. */
function join(xml: string, joined: readonly XmlElement[]): Edit[] {
  const last = joined.at(-1)
  return joined.flatMap((element, index) => {
    if (!last || !isParagraph(element)) return editsOf(xml, [element])
    const { tag, contentEnd, end, children } = element
    const head = { start: tag.start, end: headEnd(element), text: index === 0 ? headOf(xml, last) : '' }
    // One without content is a single tag, and its head is all of it.
    if (tag.kind === 'empty') return [{ ...head, text: element === last ? '</w:p>' : head.text }]
    const inside = editsAmong(xml, children.filter(isNoProperties))
    return element === last ? [head, ...inside] : [head, ...inside, { start: contentEnd, end, text: '' }]
  })
}

const isNoProperties = ({ tag }: XmlElement): boolean => tag.name !== 'w:pPr'
const headEnd = (paragraph: XmlElement): number => childOf(paragraph, 'w:pPr')?.end ?? paragraph.tag.end

/** The opening tag of a paragraph and its properties. */
function headOf(xml: string, paragraph: XmlElement): string {
  const { tag, children } = paragraph
  if (tag.kind === 'empty') return `<w:p${tag.source}>`
  const properties = children.filter((child) => !isNoProperties(child))
  const edits = editsAmong(xml, properties).map(({ start, end, text }) => ({
    ...{ start: start - tag.start, end: end - tag.start, text },
  }))
  return applyEdits(xml.slice(tag.start, headEnd(paragraph)), edits)
}

/** Links elsewhere may lead there, and a bookmark may begin inside of what is gone and end after it. */
const bookmarksIn = (xml: string, { children }: XmlElement): string =>
  children
    .map((child) =>
      bookmark.test(child.tag.name ?? '') ? xml.slice(child.tag.start, child.end) : bookmarksIn(xml, child),
    )
    .join('')
