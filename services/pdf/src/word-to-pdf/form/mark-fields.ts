import { escapeXml } from '@folio/contract/files/xml-references'
import { applyEdits, type Edit } from '../xml/edits.ts'
import { type FoundControl, findControls } from './find-controls.ts'
import type { FormField } from './form-field.ts'

export interface MarkedDocument {
  /** The main part of the document, in which links have taken the place of the controls. */
  readonly xml: string
  /** What the relations of the main part need besides. */
  readonly relations: string
  readonly fields: readonly FormField[]
}

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** The text that Word shows in a form field that is empty. */
const blank = '\u2002'.repeat(5)

/**
 * Puts a link of its own around what every control of a document holds, because the place of a link is told by the
 * PDF that LibreOffice makes; LibreOffice 7.4 makes nothing of the controls themselves.
 *
 * @param xml the main part of a .docx; `site` the beginning of all the links: `https://folio.invalid/1f3/`
 */
export function markFields(xml: string, site: string): MarkedDocument {
  const controls = findControls(xml)
  const names = new Set<string>()
  const fields = controls.map(({ facts, rightEdge }, index): FormField => {
    const name = uniqueName(facts.name, names)
    return { ...facts, name, title: facts.title || name, url: `${site}${index}`, rightEdge }
  })
  const edits = controls.flatMap((control, index) => editsOf(control, `folioField${index}`))
  edits.sort((one, other) => one.start - other.start || one.end - other.end)
  const relations = fields.map(
    ({ url }, index) =>
      `<Relationship Id="folioField${index}" Type="${relationType}/hyperlink" Target="${url}" TargetMode="External"/>`,
  )
  return { xml: applyEdits(xml, edits), relations: relations.join(''), fields }
}

function uniqueName(proposal: string, names: Set<string>): string {
  const base = proposal.replaceAll('.', '_').trim() || 'Field'
  let name = base
  for (let number = 2; names.has(name); number += 1) name = `${base}_${number}`
  names.add(name)
  return name
}

function editsOf({ facts, runs, markup, place, runProperties }: FoundControl, id: string): Edit[] {
  const open = `<w:hyperlink xmlns:r="${relationType}" r:id="${id}">`
  const close = '</w:hyperlink>'
  const links = runs.flatMap(({ start, end }) => [
    { start, end: start, text: open },
    { start: end, end, text: close },
  ])
  const removals = markup.map((span) => ({ ...span, text: '' }))
  if (runs.length > 0) return [...links, ...removals]
  const content = facts.kind === 'checkbox' ? (facts.checked ? '☒' : '☐') : facts.value || blank
  const properties = `<w:rPr>${runProperties}</w:rPr>`
  const run = `<w:r>${properties}<w:t xml:space="preserve">${escapeXml(content)}</w:t></w:r>`
  return [...removals, { start: place, end: place, text: `${open}${run}${close}` }]
}
