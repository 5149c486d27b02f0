import { escapeXml } from '@folio/contract/files/xml-references'
import { value, xml } from '../../../files/xml.ts'
import type { DisplayFormula } from '../../formulas/formula-model.ts'
import type { Frame } from '../../layout/paragraphs/paragraph-model.ts'
import type { Box } from '../../reading/geometry.ts'
import { tabsXml } from '../paragraphs/tabs-xml.ts'
import { halfPoints, twips } from '../paragraphs/units.ts'
import type { PicturePlacing } from '../pictures/picture-paragraph.ts'
import { displayXml, formulaXml } from './formula-xml.ts'

/** Points by which the middle of a formula may miss that of its column. */
const nearCenter = 12
/** Points by which lines may start apart that start at one place. */
const sameStart = 3

/**
 * A displayed formula as a paragraph: in the middle of its column, or with a tab stop at the start of each line and, at the
 * right edge, for its number.
 * @param place where it stands on its page, its number counted in
 */
export function formulaParagraph(
  formula: DisplayFormula,
  place: Box,
  { left, right }: Frame,
  { before, pageBreak, lead, section }: PicturePlacing,
): string {
  const { lines, number } = formula
  const isMiddle = Math.abs((place.x0 + place.x1) / 2 - (left + right) / 2) < nearCenter
  const [only] = lines.length === 1 && number === '' && isMiddle ? lines : []
  const stop = (x: number, kind: 'left' | 'right') => ({ position: x - left, kind, leader: false })
  const starts = lines
    .map(({ x0 }) => x0)
    .sort((one, other) => one - other)
    .filter((x0, index, all) => x0 - Math.max(left, all[index - 1] ?? 0) > sameStart)
  const stops = [...starts.map((x0) => stop(x0, 'left')), stop(right, 'right')]
  return xml(
    'w:p',
    {},
    xml(
      'w:pPr',
      {},
      pageBreak ? xml('w:pageBreakBefore') : '',
      only ? '' : tabsXml(stops),
      xml('w:spacing', { 'w:before': twips(Math.min(600, before)), 'w:after': 0 }),
      only ? value('w:jc', 'center') : '',
      section,
    ),
    lead,
    only ? displayXml(only.nodes, formula) : linesXml(formula, starts),
  )
}

/** @param starts where its lines have their stops */
function linesXml(formula: DisplayFormula, starts: readonly number[]): string {
  const { lines, number, size } = formula
  const run = (...content: readonly string[]) =>
    xml('w:r', {}, xml('w:rPr', {}, value('w:sz', halfPoints(size))), ...content)
  const texts = lines.map(({ x0, nodes }, index) => {
    const start =
      (index > 0 ? xml('w:br') : '') + xml('w:tab').repeat(starts.filter((at) => at < x0 + sameStart).length)
    return (start === '' ? '' : run(start)) + formulaXml(nodes, formula)
  })
  const told = `<w:t>${escapeXml(number)}</w:t>`
  return texts.join('') + (number === '' ? '' : run(xml('w:tab'), told))
}
