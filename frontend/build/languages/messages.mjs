import { parseSync } from 'vite'
import { isWords } from './is-words.mjs'
import { childrenMessage } from './jsx-children.mjs'

/**
 * A text of a module that a visitor reads.
 *
 * @typedef {object} Message
 * @property {string} key the English text; `{0}` stands for an expression, `<0>…</0>` for an element
 * @property {'children' | 'attribute' | 'text' | 'template' | 'noun'} kind where it stands in the code
 * @property {number} start offset of what a translation replaces
 * @property {number} end
 * @property {import('./jsx-children.mjs').Part[]} parts what the numbers of the key stand for, by number
 */

/** Functions that take a noun for a count, and the place of its first form among their arguments. */
const nounArguments = new Map([
  ['counted', 1],
  ['plural', 1],
  ['keptCount', 0],
  ['limitsText', 1],
])

/** Attributes and properties that are for the machine, whatever they look like. */
const machineNames = new Set([
  'className',
  'href',
  'to',
  'src',
  'd',
  'rel',
  'role',
  'id',
  'key',
  'style',
  'sizes',
])

/** Methods that compare what they are given, or name something to the browser. */
const machineMethods = new Set(['includes', 'startsWith', 'endsWith', 'closest', 'header', 'querySelector'])

/** What is compared is not shown there. */
const comparisons = new Set(['===', '!==', '==', '!=', 'in', 'instanceof'])

/**
 * All messages of a module, in the order of its code; those inside an expression of another stand behind it.
 *
 * @param {string} path its ending tells whether it has JSX
 * @param {string} code
 * @returns {Message[]}
 */
export function messagesOf(path, code) {
  const messages = []
  /** Elements and texts that belong to the message around them. */
  const taken = new Set()
  visit(parseSync(path, code).program, undefined)
  return messages.sort((one, other) => one.start - other.start || other.end - one.end)

  function visit(node, parent) {
    if (!node.type || isForMachines(node, parent)) return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') addChildren(node)
    if (node.type === 'Literal' && typeof node.value === 'string') addText(node, parent)
    if (node.type === 'TemplateLiteral') addTemplate(node)
    if (node.type === 'CallExpression') addNoun(nounsOf(node))
    if (isNoun(node)) addNoun([node.value ?? node.right])
    for (const [name, value] of Object.entries(node)) {
      if (name === 'key' && !node.computed) continue
      if (name === 'test' && node.type === 'SwitchCase') continue
      if (name === 'arguments' && machineMethods.has(node.callee?.property?.name)) continue
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child && typeof child === 'object') visit(child, node)
      }
    }
  }

  function addChildren(element) {
    const message = taken.has(element) ? undefined : childrenMessage(element, code, taken)
    if (message) messages.push(message)
  }

  function addText(node, parent) {
    const { value: key, start, end } = node
    if (taken.has(node) || !(isWords(key) || isLabel(node, parent))) return
    messages.push({
      key,
      kind: parent?.type === 'JSXAttribute' ? 'attribute' : 'text',
      start,
      end,
      parts: [],
    })
  }

  function addTemplate({ quasis, expressions, start, end }) {
    const key = quasis
      .map(({ value }, index) => value.cooked + (index < expressions.length ? `{${index}}` : ''))
      .join('')
    if (isWords(key)) messages.push({ key, kind: 'template', start, end, parts: expressions.map(partOf) })
  }

  function addNoun(forms) {
    const [one, many] = forms.map(({ value }) => value)
    if (typeof one !== 'string') return
    for (const form of forms) taken.add(form)
    const key = `${one}|${many ?? `${one}s`}`
    messages.push({ key, kind: 'noun', start: forms[0].start, end: forms.at(-1).end, parts: [] })
  }
}

/** The forms of a noun among what a function is given. */
function nounsOf({ callee, arguments: given }) {
  const first = nounArguments.get(callee.name)
  return first === undefined ? [] : given.slice(first).filter(({ type }) => type === 'Literal')
}

/** `noun: 'image'` and the parameter `noun = 'file'`. */
const isNoun = ({ type, key, left }) =>
  (type === 'Property' && key.name === 'noun') || (type === 'AssignmentPattern' && left.name === 'noun')

/** `label: 'uptime'`: what is called so is shown, even if it is a single word. */
const isLabel = ({ value }, { type, key, value: labelled } = {}) =>
  type === 'Property' && key.name === 'label' && labelled.value === value && /^[a-z]{3,}$/.test(value)

const partOf = ({ start, end }) => ({ kind: 'expression', start, end })

/** Types, imports, property names, comparisons, and the words of errors that are thrown for programmers. */
function isForMachines(node, parent) {
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) return true
  if (node.type === 'Literal' && /^(Import|Export)/.test(parent?.type ?? '')) return true
  if (node.type === 'NewExpression') return /Error$/.test(node.callee.name ?? '')
  if (node.type === 'BinaryExpression') return comparisons.has(node.operator)
  if (node.type === 'JSXAttribute') return machineNames.has(node.name.name)
  return node.type === 'Property' && !node.computed && machineNames.has(node.key.name)
}
