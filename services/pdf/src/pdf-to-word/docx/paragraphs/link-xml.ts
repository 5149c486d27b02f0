import { value, xml } from '../../../files/xml.ts'
import { targetPlace } from '../../reading/annotations/link-targets.ts'
import type { Relationships } from '../package/relationships.ts'
import { bookmarkName } from './noted-xml.ts'
import { readableTarget } from './readable-target.ts'

/** The character style of links, which Word knows by this name. LibreOffice 7.4 writes no link into a PDF whose runs have no style. */
export const linkStyle = { id: 'Hyperlink', color: '0563C1' } as const

/** That style, blue and underlined as Word has it: what links look like in the document is said by their runs. */
export const linkStyleXml: string = xml(
  'w:style',
  { 'w:type': 'character', 'w:styleId': linkStyle.id },
  value('w:name', 'Hyperlink'),
  value('w:uiPriority', 99),
  xml('w:unhideWhenUsed'),
  xml('w:rPr', {}, value('w:color', linkStyle.color), value('w:u', 'single')),
)

/** Runs that lead to an address or to a bookmark of the document (ECMA-376 part 1, 17.16.22). @param target as a `Link` has it */
export function linkXml(target: string, runs: string, relationships: Relationships): string {
  const place = targetPlace(target)
  const way =
    place === undefined
      ? { 'r:id': addressId(target, relationships) }
      : { 'w:anchor': bookmarkName(place), 'w:history': 1 }
  return xml('w:hyperlink', way, runs)
}

/** By which a part refers to the address that a link leads to; undefined for a place of the document. */
export const addressId = (target: string, relationships: Relationships): string | undefined =>
  targetPlace(target) === undefined ? relationships.add('hyperlink', readableTarget(target)) : undefined
