import { escapeXml } from '@folio/contract/files/xml-references'
import { value, xml } from '../../../files/xml.ts'
import type { Formula, FormulaNode, FormulaOperator, FormulaText } from '../../formulas/formula-model.ts'
import { halfPoints, hex } from '../paragraphs/units.ts'
import { withPlainSigns } from './plain-signs.ts'

/** How the letters of a formula look. */
export interface FormulaLook {
  /** Points. */
  readonly size: number
  /** `#rrggbb` */
  readonly color: string
}

const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/math'

/** A formula in the words of Office Math (ECMA-376 part 1, 22.1.2.77). */
export const formulaXml = (formula: Formula, look: FormulaLook): string =>
  xml('m:oMath', { 'xmlns:m': namespace }, contentXml(formula, look))

/** The same as a line of its own, where fractions and operators are set larger (22.1.2.78). */
export const displayXml = (formula: Formula, look: FormulaLook): string =>
  xml(
    'm:oMathPara',
    { 'xmlns:m': namespace },
    xml('m:oMathParaPr', {}, mathValue('m:jc', 'center')),
    xml('m:oMath', {}, contentXml(formula, look)),
  )

const mathValue = (name: string, val: string | number): string => xml(name, { 'm:val': val })

const contentXml = (formula: Formula, look: FormulaLook): string =>
  withPlainSigns(formula)
    .map((node) => nodeXml(node, look))
    .join('')

function nodeXml(node: FormulaNode, look: FormulaLook): string {
  const part = (name: string, formula: Formula) => xml(name, {}, contentXml(formula, look))
  switch (node.kind) {
    case 'text':
      return runXml(node, look)
    case 'fraction':
      return xml('m:f', {}, part('m:num', node.over), part('m:den', node.under))
    case 'root': {
      const properties = xml('m:radPr', {}, mathValue('m:degHide', 1))
      return xml('m:rad', {}, properties, xml('m:deg'), part('m:e', node.of))
    }
    case 'accent':
      return xml('m:acc', {}, xml('m:accPr', {}, mathValue('m:chr', node.mark)), part('m:e', node.of))
    case 'bracketed': {
      const ends = [mathValue('m:begChr', node.open), mathValue('m:endChr', node.close)]
      return xml('m:d', {}, xml('m:dPr', {}, ...ends), part('m:e', node.of))
    }
    case 'operator':
      return xml(
        'm:nary',
        {},
        operatorProperties(node),
        part('m:sub', node.lower ?? []),
        part('m:sup', node.upper ?? []),
        part('m:e', node.of),
      )
    case 'scripts': {
      const base = part('m:e', node.base)
      if (!node.sub) return xml('m:sSup', {}, base, part('m:sup', node.sup ?? []))
      if (!node.sup) return xml('m:sSub', {}, base, part('m:sub', node.sub))
      return xml('m:sSubSup', {}, base, part('m:sub', node.sub), part('m:sup', node.sup))
    }
  }
}

/** In the order of CT_NaryPr (22.1.2.72). */
const operatorProperties = ({ sign, lower, upper, atSide }: FormulaOperator): string =>
  xml(
    'm:naryPr',
    {},
    mathValue('m:chr', sign),
    mathValue('m:limLoc', atSide ? 'subSup' : 'undOvr'),
    lower ? '' : mathValue('m:subHide', 1),
    upper ? '' : mathValue('m:supHide', 1),
  )

function runXml({ text, upright, bold }: FormulaText, { size, color }: FormulaLook): string {
  // Without a style of its own a letter is italic; words are text that no program takes for names of signs.
  const style = upright ? xml('m:nor') : bold ? mathValue('m:sty', 'bi') : ''
  return xml(
    'm:r',
    {},
    style === '' ? '' : xml('m:rPr', {}, style),
    xml(
      'w:rPr',
      {},
      xml('w:rFonts', { 'w:ascii': 'Cambria Math', 'w:hAnsi': 'Cambria Math' }),
      bold && upright ? xml('w:b') : '',
      color === '#000000' ? '' : value('w:color', hex(color)),
      value('w:sz', halfPoints(size)),
    ),
    `<m:t xml:space="preserve">${escapeXml(text)}</m:t>`,
  )
}
