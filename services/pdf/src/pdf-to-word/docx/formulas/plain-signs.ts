import type { Formula, FormulaNode } from '../../formulas/formula-model.ts'

/** Relations and operators that ask for something before them, and those that ask for something behind them. */
const relations =
  '=<>\u2208\u2209\u2248\u2260-\u2265\u226a\u226b\u223c\u2261\u2190-\u21d4\u00d7\u00b7\u22c5*\u2217/'
const leading = new RegExp(`^[${relations}]`)
const trailing = new RegExp(`[${relations}+\\-\u2212\u00b1\u2213]$`)
/** Signs that are commands where LibreOffice writes formulas down. */
const commands = /([|&%#^_~`"\\]+)/

/**
 * A formula whose signs are text where LibreOffice would show a fault in their place: relations with nothing at one side,
 * as in a line that goes on, and signs that have a meaning of their own there.
 */
export function withPlainSigns(formula: Formula): Formula {
  return formula.flatMap((node, index): FormulaNode[] => {
    if (node.kind !== 'text' || node.upright) return [node]
    const first = index === 0 ? (leading.exec(node.text)?.[0] ?? '') : ''
    const rest = node.text.slice(first.length)
    const last = index === formula.length - 1 ? (trailing.exec(rest)?.[0] ?? '') : ''
    const middle = rest.slice(0, rest.length - last.length).split(commands)
    const plain = (text: string): FormulaNode => ({ ...node, text, upright: true })
    return [
      ...(first === '' ? [] : [plain(`${first} `)]),
      ...middle.flatMap((text, at) => (text === '' ? [] : at % 2 === 1 ? plain(text) : { ...node, text })),
      ...(last === '' ? [] : [plain(` ${last}`)]),
    ]
  })
}
