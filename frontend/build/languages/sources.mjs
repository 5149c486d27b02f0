import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesOf } from './messages.mjs'

const frontend = join(import.meta.dirname, '../..')
const folders = { site: join(frontend, 'src'), contract: join(frontend, '../packages/contract/src') }
const source = /\.tsx?$/
const notShown = /\.test\.|\/testing\/|\.d\.ts$/
/**
 * The reference of the calls says the same as the OpenAPI description, in the same words; the service worker is one for
 * all languages.
 */
const staysEnglish =
  /\/src\/offline\/|\/site\/api\/(?!api-page)|\/contract\/src\/(?:answers|calls|deferred|recipes)/

/** Whether a module may hold messages. @param {string} path */
export const holdsMessages = (path) =>
  source.test(path) &&
  !notShown.test(path) &&
  !staysEnglish.test(path) &&
  Object.values(folders).some((folder) => path.startsWith(folder))

/**
 * Every message of the pages, once, with the modules that hold it.
 *
 * @returns {Map<string, { kind: string, files: string[], code: string }>} by English text; `code` is its first place
 */
export function allMessages() {
  const all = new Map()
  for (const file of Object.values(folders).flatMap(filesBelow)) {
    const code = readFileSync(file, 'utf8')
    for (const { key, kind, start, end } of messagesOf(file, code)) {
      const known = all.get(key)
      if (known) known.files.push(file)
      else all.set(key, { kind, files: [file], code: code.slice(start, end) })
    }
  }
  return all
}

/** Sentences and their patterns that services may say. */
export const sentencesOfServices = () =>
  [...allMessages()]
    .filter(
      ([, { kind, files }]) => kind !== 'noun' && files.some((file) => file.startsWith(folders.contract)),
    )
    .map(([key]) => key)

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter(holdsMessages)
    .sort()
