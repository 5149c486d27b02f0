import { pageContent } from '@folio/pdf-content/joined-content'
import { type Page, pagesOf } from '@folio/pdf-document/pages/pages'
import { contentOwners } from '@folio/pdf-document/tags/content-owners'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { liftContent } from '../content/lift-content.ts'
import { setPageContent } from '../content/set-page-content.ts'
import { describeLinks } from './describe-links.ts'
import { markArtifacts } from './mark-artifacts.ts'
import { addParent } from './parent-tree.ts'

/**
 * Mends what LibreOffice 7.4 leaves against the rules of PDF/UA (ISO 14289-1): lines without any mark, links of
 * footnotes without a tag, the order of tabs as a string.
 * @returns how many pictures and formulas have no description, which nobody but the author can give
 */
export function mendTags(document: PdfDocument): number {
  for (const page of pagesOf(document)) {
    const content = pageContent(document, page.dict)
    const marked = markArtifacts(content)
    if (marked !== content) setPageContent(document, page.dict, marked)
    page.dict.set('Tabs', new Name('S'))
    tagLinks(document, page)
    describeLinks(document, page)
  }
  let undescribed = 0
  for (const id of document.ids()) if (isUndescribed(document, document.get(id))) undescribed += 1
  return undescribed
}

function tagLinks(document: PdfDocument, page: Page): void {
  const annotations = document.array(page.dict, 'Annots')
  if (!annotations) return
  const untagged = annotations.flatMap((ref) => {
    const annotation = document.resolve(ref)
    const isBare =
      isDict(annotation) && !annotation.has('StructParent') && document.name(annotation, 'Subtype') === 'Link'
    return isBare && ref instanceof Ref ? [{ ref, annotation }] : []
  })
  if (untagged.length === 0) return
  const { texts } = liftContent(document, page, new Set())
  const elements = contentOwners(document, page.dict)
  for (const { ref, annotation } of untagged) {
    const [left = 0, bottom = 0, right = 0, top = 0] = numbersIn(annotation.get('Rect'))
    const under = texts.find(({ point: [x, y] }) => x >= left - 1 && x < right && y >= bottom - 1 && y < top)
    const parent = under && elements?.[under.id]
    if (under && parent instanceof Ref)
      tagLink(document, { ref, annotation, page: page.ref }, parent, under.id)
  }
}

/** A tag of its own for a link, behind the content that it lies on. */
function tagLink(
  document: PdfDocument,
  { ref, annotation, page }: { readonly ref: Ref; readonly annotation: Dict; readonly page: Ref },
  parent: Ref,
  content: number,
): void {
  const element = document.resolve(parent)
  if (!isDict(element)) return
  const reference = new Map<string, PdfObject>([
    ['Type', new Name('OBJR')],
    ['Obj', ref],
    ['Pg', page],
  ])
  const link = document.add(
    new Map<string, PdfObject>([
      ['Type', new Name('StructElem')],
      ['S', new Name('Link')],
      ['P', parent],
      ['Pg', page],
      ['K', [reference]],
    ]),
  )
  const list = document.array(element, 'K')
  const kids = list ?? [element.get('K') ?? null]
  const place = kids.indexOf(content) + 1 || kids.length
  element.set('K', [...kids.slice(0, place), link, ...kids.slice(place)])
  const key = addParent(document, link)
  if (key !== undefined) annotation.set('StructParent', key)
}

function isUndescribed(document: PdfDocument, object: PdfObject): boolean {
  if (!isDict(object) || document.name(object, 'Type') !== 'StructElem') return false
  const kind = document.name(object, 'S')
  const needsOne = kind === 'Figure' || kind === 'Formula'
  return needsOne && !object.has('Alt') && !object.has('ActualText')
}

const numbersIn = (value: PdfObject | undefined): number[] => (Array.isArray(value) ? value.map(Number) : [])
