import { xml } from '../../../files/xml.ts'
import type { Paragraph } from '../../layout/paragraphs/paragraph-model.ts'

/**
 * An entry of a table of contents stands in the result of a field (ECMA-376 part 1, 17.16.5.68) that begins in the first
 * entry and ends in the last one.
 * @param text of the paragraph, as XML
 */
export function withContentsField({ contents }: Paragraph, text: string): string {
  if (!contents) return text
  const { opens, closes } = contents
  const instruction = opens && ` TOC \\o "${opens.from}-${opens.to}" \\h \\z `
  const begin = instruction
    ? mark('begin') +
      xml('w:r', {}, xml('w:instrText', { 'xml:space': 'preserve' }, instruction.replaceAll('"', '&quot;'))) +
      mark('separate')
    : ''
  return begin + text + (closes ? mark('end') : '')
}

const mark = (type: string): string => xml('w:r', {}, xml('w:fldChar', { 'w:fldCharType': type }))
