import { escapeXml } from '@folio/contract/files/xml-references'
import { xml } from '../../../files/xml.ts'
import type { NoteMark } from '../../layout/lines/line-model.ts'
import type { Run } from '../../layout/paragraphs/paragraph-model.ts'

/**
 * The reference to a note, or the label that the note begins with (ECMA-376 part 1, 17.11.14 and 17.11.13).
 * @param isCounted whether Word numbers it; else it has the label that is printed
 * @param properties of the run, as XML
 */
export function noteRunXml(
  { text }: Run,
  { note, part }: NoteMark,
  isCounted: boolean,
  properties: string,
): string {
  const printed = isCounted ? '' : `<w:t xml:space="preserve">${escapeXml(text)}</w:t>`
  const own = isCounted ? undefined : 1
  const sign =
    part === 'reference'
      ? xml('w:footnoteReference', { 'w:customMarkFollows': own, 'w:id': note })
      : isCounted
        ? xml('w:footnoteRef')
        : ''
  return xml('w:r', {}, properties, sign, printed)
}
