import { xmlTags } from '../xml/xml-tags.ts'

const protections = new Set(['w:documentProtection', 'w:writeProtection'])

/**
 * The settings of a document without its protection from being changed, behind which LibreOffice accepts no tracked
 * changes. It is a setting of editors, no secret: what is made of the document is read, not edited.
 */
export function liftProtection(settings: string): string {
  let [lifted, at] = ['', 0]
  for (const { name, kind, start, end } of xmlTags(settings)) {
    if (kind !== 'empty' || name === undefined || !protections.has(name)) continue
    lifted += settings.slice(at, start)
    at = end
  }
  return `${lifted}${settings.slice(at)}`
}
