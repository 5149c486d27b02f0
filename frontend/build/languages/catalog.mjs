import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder for each language, and what looks like words and is not. */
const catalogsFolder = join(import.meta.dirname, '../../languages')

/**
 * A language of the site.
 *
 * @typedef {object} Language
 * @property {string} tag BCP 47; but for English also the first part of its addresses, and the name of its folder
 * @property {string} name in the language itself
 * @property {'ltr' | 'rtl'} direction
 */

/** @returns {Language[]} English first */
export const languages = () => readJson(join(catalogsFolder, 'languages.json'))

/**
 * @param {string} tag
 * @returns {Record<string, string | Record<string, string>>} translations by English text; of a noun one for each
 * category of number that the language has
 */
export function catalogOf(tag) {
  const folder = join(catalogsFolder, tag)
  if (!existsSync(folder)) throw new Error(`there is no language ${tag}`)
  const files = readdirSync(folder)
  return Object.assign({}, ...files.map((name) => readJson(join(folder, name))))
}

/** @returns {Set<string>} */
export const notWords = () => new Set(readJson(join(catalogsFolder, 'not-words.json')))

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
