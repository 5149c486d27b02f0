import { applyEdits, type Edit } from '../xml/edits.ts'
import { type XmlTag, xmlTags } from '../xml/xml-tags.ts'

const around = new Set(['w:object', 'w:pict'])

/**
 * A part with runs whose ActiveX controls are the pictures that Word keeps of them (ISO/IEC 29500-1, 17.3.3.3): that
 * is what Word prints, and LibreOffice draws them without grounds and marks. One without a picture stays.
 */
export function showControls(xml: string): string {
  if (!xml.includes('<w:control')) return xml
  const edits: Edit[] = []
  let controls: XmlTag[] = []
  let hasPicture = false
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'v:imagedata') hasPicture = true
    else if (tag.name === 'w:control' && tag.kind === 'empty') controls.push(tag)
    else if (around.has(tag.name ?? '')) {
      if (tag.kind === 'close' && hasPicture)
        edits.push(...controls.map(({ start, end }) => ({ start, end, text: '' })))
      hasPicture = false
      controls = []
    }
  }
  return applyEdits(xml, edits)
}
