import { value, xml } from '../../../files/xml.ts'
import type { Paragraph } from '../../layout/paragraphs/paragraph-model.ts'
import { type BaseLook, runXml } from './run-xml.ts'
import { twips } from './units.ts'

/**
 * What is below the baseline of a line of exact height, as Word sets it, and of a line of text, as shares of their
 * pitch.
 */
const below = { exact: 0.2, text: 0.25 }

/** The drop cap of a paragraph: a frame of its own before it, around which its lines run (ECMA-376 part 1, 17.3.1.11). */
export function dropCapXml({ initial }: Paragraph, base: BaseLook): string {
  if (!initial) return ''
  const { lines, pitch, run } = initial
  const height = lines * pitch
  const lower = Math.round(2 * (below.exact * height - below.text * pitch))
  return xml(
    'w:p',
    {},
    xml(
      'w:pPr',
      {},
      xml('w:keepNext'),
      xml('w:framePr', {
        ...{ 'w:dropCap': 'drop', 'w:lines': lines, 'w:wrap': 'around' },
        ...{ 'w:vAnchor': 'text', 'w:hAnchor': 'text' },
      }),
      xml('w:spacing', {
        ...{ 'w:before': 0, 'w:after': 0, 'w:line': twips(height), 'w:lineRule': 'exact' },
      }),
      value('w:textAlignment', 'baseline'),
    ),
    runXml(run, base, undefined, -lower),
  )
}
