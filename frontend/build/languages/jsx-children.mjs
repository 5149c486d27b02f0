import { entities } from './entities.mjs'

/**
 * What a number in a message stands for.
 *
 * @typedef {object} Part
 * @property {'expression' | 'element'} kind
 * @property {number} start offset of the expression, or of the whole element
 * @property {number} end
 * @property {number} [openEnd] where the element's opening tag ends
 * @property {number} [closeStart] where its closing tag begins
 */

/**
 * The children of an element as one message, where there is text among them: words in bold belong to their sentence.
 *
 * @param {object} element JSXElement or JSXFragment
 * @param {string} code
 * @param {Set<object>} taken gets the elements and texts that are part of the message
 * @returns {{ key: string, kind: 'children', start: number, end: number, parts: Part[] } | undefined}
 */
export function childrenMessage({ children }, code, taken) {
  if (!children.some((child) => child.type === 'JSXText' && /[A-Za-z]/.test(child.value))) return undefined
  const parts = []
  const key = children.map((child) => textOf(child, { code, parts, taken })).join('')
  const [start, end] = [children[0].start, children.at(-1).end]
  return /[A-Za-z]{2}/.test(key) ? { key, kind: 'children', start, end, parts } : undefined
}

function textOf(child, message) {
  if (child.type === 'JSXText') return shown(message.code.slice(child.start, child.end))
  if (child.type === 'JSXExpressionContainer') return expressionText(child.expression, message)
  const { parts, taken } = message
  taken.add(child)
  const number = parts.length
  const { start, end, openingElement: open, closingElement: close } = child
  const part = { kind: 'element', start, end }
  parts.push(part)
  const inner = close ? child.children.map((one) => textOf(one, message)).join('') : ''
  if (!/[A-Za-z{]/.test(inner)) return `<${number}/>`
  Object.assign(part, { openEnd: open.end, closeStart: close.start })
  return `<${number}>${inner}</${number}>`
}

function expressionText(expression, { parts, taken }) {
  if (expression.type === 'JSXEmptyExpression') return ''
  if (expression.type === 'Literal' && typeof expression.value === 'string') {
    taken.add(expression)
    return expression.value
  }
  parts.push({ kind: 'expression', start: expression.start, end: expression.end })
  return `{${parts.length - 1}}`
}

/** Text as JSX shows it: lines are joined by one space, and what only indents them is nothing. */
const shown = (text) =>
  entities(
    text
      .split('\n')
      .map((line, index, lines) => {
        const begun = index > 0 ? line.trimStart() : line
        return index < lines.length - 1 ? begun.trimEnd() : begun
      })
      .filter(Boolean)
      .join(' '),
  )
