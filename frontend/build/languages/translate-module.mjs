import { messagesOf } from './messages.mjs'

/**
 * The code of a module with its messages in another language. What the catalog does not have stays English.
 *
 * @param {string} path
 * @param {string} code
 * @param {Readonly<Record<string, string | Record<string, string>>>} catalog translations by English text
 */
export function translateModule(path, code, catalog) {
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
    return `\`${text.replace(/\{(\d+)\}/g, (_, number) => `\${${part(parts, number)}}`)}\``
  }

  function jsx(translation, parts) {
    const pieces = translation.split(/(\{\d+\}|<\/?\d+\/?>)/)
    return pieces.map((piece, index) => (index % 2 === 0 ? jsxText(piece) : jsxPart(piece, parts))).join('')
  }

  function jsxPart(piece, parts) {
    const number = /\d+/.exec(piece)[0]
    const { start, end, openEnd, closeStart } = parts[number]
    if (piece.startsWith('{')) return `{${written(start, end)}}`
    if (piece.endsWith('/>')) return written(start, end)
    return piece.startsWith('</') ? code.slice(closeStart, end) : written(start, openEnd)
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
