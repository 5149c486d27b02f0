import { messagesOf } from './messages.mjs'

/** FSI and PDI, as in `wording/translated/isolated.ts`, which the code of a module cannot count on. */
const [isolate, popIsolate] = ['\u2068', '\u2069']
/** Names, of files above all: `2024 report.pdf` would end in its year among words that run from right to left. */
const isName = /\b(?:name|fileName|file|names\[0\])(?: \?\? .+)?$/

/**
 * The code of a module with its messages in another language. What the catalog does not have stays English.
 *
 * @param {string} path
 * @param {string} code
 * @param {Readonly<Record<string, string | Record<string, string>>>} catalog translations by English text
 * @param {boolean} [isReversed] whether the language runs from right to left, where names stand isolated
 */
export function translateModule(path, code, catalog, isReversed = false) {
  const messages = messagesOf(path, code).filter(
    ({ key, kind }) => kind === 'noun' || catalog[key] !== undefined,
  )
  return messages.length > 0 ? written(0, code.length) : code

  /** Code from one offset to another, its messages translated */
  function written(start, end) {
    let text = ''
    let at = start
    for (const message of messages) {
      if (message.start < at || message.end > end) continue
      text += code.slice(at, message.start) + translated(message)
      at = message.end
    }
    return text + code.slice(at, end)
  }

  function translated({ key, kind, parts }) {
    const translation = catalog[key] ?? englishForms(key)
    if (kind === 'noun') return JSON.stringify(translation)
    if (kind === 'children') return jsx(translation, parts)
    if (kind === 'template') return template(translation, parts)
    return kind === 'attribute' ? `{${JSON.stringify(translation)}}` : JSON.stringify(translation)
  }

  function template(translation, parts) {
    const text = translation.replace(/[`\\]|\$(?=\{)/g, '\\$&')
    return `\`${text.replace(/\{(\d+)\}/g, (_, number) => {
      const value = `\${${part(parts, number)}}`
      return isIsolated(parts[number]) ? isolate + value + popIsolate : value
    })}\``
  }

  function jsx(translation, parts) {
    const pieces = translation.split(/(\{\d+\}|<\/?\d+\/?>)/)
    return pieces.map((piece, index) => (index % 2 === 0 ? jsxText(piece) : jsxPart(piece, parts))).join('')
  }

  function jsxPart(piece, parts) {
    const number = /\d+/.exec(piece)[0]
    const { start, end, openEnd, closeStart } = parts[number]
    if (piece.startsWith('{')) {
      const value = `{${written(start, end)}}`
      return isIsolated(parts[number]) ? jsxText(isolate) + value + jsxText(popIsolate) : value
    }
    if (piece.endsWith('/>')) return written(start, end)
    return piece.startsWith('</') ? code.slice(closeStart, end) : written(start, openEnd)
  }

  /** @param {import('./jsx-children.mjs').Part} part */
  function isIsolated({ kind, start, end }) {
    return isReversed && kind === 'expression' && isName.test(code.slice(start, end).trim())
  }

  function part(parts, number) {
    return written(parts[number].start, parts[number].end)
  }
}

/** Nouns are forms by category in every other language, also where they are not translated. */
function englishForms(key) {
  const [one, other] = key.split('|')
  return { one: `# ${one}`, other: `# ${other}` }
}

const jsxText = (text) => (text === '' ? '' : `{${JSON.stringify(text)}}`)
