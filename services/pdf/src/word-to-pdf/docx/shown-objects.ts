import { applyEdits, type Edit } from '../xml/edits.ts'
import { attributeOf, type XmlTag, xmlTags } from '../xml/xml-tags.ts'

const around = new Set(['w:object', 'w:pict'])
/** LibreOffice has its own program for these alone. */
const equation = /^Equation\.[23]$/

/**
 * A part with runs whose embedded objects and ActiveX controls are the pictures that Word keeps of them (ISO/IEC
 * 29500-1, 17.3.3.3, 17.3.3.19): that is what Word prints. LibreOffice asks its own programs instead, shows nothing of
 * a worksheet where there is no Calc, and draws controls without grounds and marks. One without a picture stays.
 */
export function showObjects(xml: string): string {
  if (!/<w:control|<o:OLEObject/.test(xml)) return xml
  const edits: Edit[] = []
  let objects: Edit[] = []
  let first: XmlTag | undefined
  let hasPicture = false
  for (const tag of xmlTags(xml)) {
    const { name = '', kind } = tag
    if (name === 'v:imagedata' && attributeOf(tag, 'r:id')) hasPicture = true
    else if (name === 'o:OLEObject' || name === 'w:control') {
      if (kind !== 'close') first = tag
      if (first && kind !== 'open' && !equation.test(attributeOf(first, 'ProgID') ?? '')) {
        objects.push({ start: first.start, end: tag.end, text: '' })
      }
    } else if (around.has(name)) {
      if (kind === 'close' && hasPicture) edits.push(...objects)
      hasPicture = false
      objects = []
    }
  }
  return applyEdits(xml, edits)
}
