import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogOf, languages, notWords } from './catalog.mjs'
import { holdsMessages, sentencesOfServices } from './sources.mjs'
import { translateModule } from './translate-module.mjs'

const frontend = join(import.meta.dirname, '../..')
const translated = join(frontend, 'src/wording/translated')
const language = join(frontend, 'src/installation/language.ts')
const ownTag = "languageTag: string = 'en'"

/** Modules that are others where a page is not English, and where it runs from right to left. */
const contractNumbers = join(frontend, '../packages/contract/src/numbers')
const whereTranslated = [
  [join(contractNumbers, 'counted.ts'), join(translated, 'counted.ts')],
  [join(contractNumbers, 'size-limit.ts'), join(translated, 'size-limit.ts')],
  [join(frontend, 'src/wording/answer-words.ts'), join(translated, 'answer-words.ts')],
  [join(frontend, 'src/wording/in-row.ts'), join(translated, 'in-row.ts')],
]
const whereReversed = [[join(contractNumbers, 'isolated.ts'), join(translated, 'isolated.ts')]]
/** What an import of them ends in. */
const mayBeReplaced = /\/(?:counted|size-limit|answer-words|in-row|isolated)(?:\.ts)?$/
const sentences = 'folio:sentences'

/**
 * Makes a build one of another language: every message of a module is replaced by its translation before anything else
 * looks at it. The English build does without this plugin and knows of no other language but its name.
 *
 * @param {string} tag
 * @returns {import('vite').Plugin}
 */
export function inLanguage(tag) {
  const catalog = catalogOf(tag)
  for (const text of notWords()) delete catalog[text]
  const isReversed = languages().some((language) => language.tag === tag && language.direction === 'rtl')
  const replaced = new Map([...whereTranslated, ...(isReversed ? whereReversed : [])])
  return {
    name: 'folio:language',
    enforce: 'pre',
    resolveId: async function (id, importer) {
      if (id === sentences) return `\0${sentences}`
      if (!mayBeReplaced.test(id)) return undefined
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      return resolved && (replaced.get(resolved.id) ?? resolved)
    },
    load: (id) => {
      if (id === `\0${sentences}`) return sentencesModule(catalog)
      const path = id.split('?')[0]
      if (!holdsMessages(path)) return undefined
      const english = readFileSync(path, 'utf8')
      const code = translateModule(path, english, catalog, isReversed).replaceAll("'en-US'", `'${tag}'`)
      return path === language ? code.replace(ownTag, ownTag.replace('en', tag)) : code
    },
  }
}

/** What services say, with its translation, by length: the more a pattern says itself, the earlier it is tried. */
function sentencesModule(catalog) {
  const table = sentencesOfServices()
    .filter((key) => typeof catalog[key] === 'string')
    .map((key) => [key, catalog[key]])
    .sort(([one], [other]) => other.length - one.length)
  return `export const sentences = ${JSON.stringify(table)}`
}
