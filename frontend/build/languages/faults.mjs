import { catalogOf, notWords } from './catalog.mjs'

/**
 * How a catalog differs from the messages of the pages.
 *
 * @typedef {object} Comparison
 * @property {string[]} missing English texts without a translation: new ones, and those whose English has changed
 * @property {string[]} unused texts that no page has any more: what the changed ones were before
 * @property {string[]} faults a sentence for each translation that cannot be put in the place of its English
 */

/**
 * @param {string} tag
 * @param {ReadonlyMap<string, { kind: string }>} messages by English text
 * @returns {Comparison}
 */
export function compare(tag, messages) {
  const catalog = catalogOf(tag)
  const skipped = notWords()
  const keys = [...messages.keys()].filter((key) => !skipped.has(key))
  return {
    missing: keys.filter((key) => catalog[key] === undefined),
    unused: Object.keys(catalog).filter((key) => !messages.has(key)),
    faults: keys.flatMap((key) => faultsOf(key, catalog[key], messages.get(key).kind, tag)),
  }
}

function faultsOf(key, translation, kind, tag) {
  if (translation === undefined) return []
  if (kind === 'noun') return nounFaults(key, translation, tag)
  if (typeof translation !== 'string' || translation.trim() === '') return [`${key}: is no text`]
  const given = marksIn(key, /\{\d+\}/g)
  const used = marksIn(translation, /\{\d+\}/g)
  const strange = used.filter((mark, index) => !given.includes(mark) || used.indexOf(mark) !== index)
  const elements = [key, translation].map((text) =>
    marksIn(text, /<\/?\d+\/?>/g)
      .sort()
      .join(''),
  )
  return [
    ...(strange.length > 0 ? [`${key}: has ${strange.join(', ')} where it should not`] : []),
    ...(elements[0] === elements[1] ? [] : [`${key}: has other elements than the English`]),
  ]
}

/** Every category of number that the language has needs a form. */
function nounFaults(key, forms, tag) {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const missing = categories.filter((category) => typeof forms[category] !== 'string')
  return missing.length > 0 ? [`${key}: has no form for ${missing.join(', ')}`] : []
}

const marksIn = (text, pattern) => text.match(pattern) ?? []
