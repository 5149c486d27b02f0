import { readFileSync } from 'node:fs'

/**
 * What a page needs of the client build, found through Vite's manifest.
 *
 * @param {string} dist
 */
export function readChunks(dist) {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const entry = 'src/main.tsx'

  /** @param {string} key @param {Set<string>} seen */
  const collect = (key, seen) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no chunk of the client build; look at the page's sources`)
    seen.add(key)
    for (const imported of chunk.imports ?? []) collect(imported, seen)
  }

  /**
   * Scripts and style sheets of the entry and of a page's own modules, in the order in which they are imported.
   *
   * @param {readonly string[]} sources
   */
  const closureOf = (sources) => {
    const seen = new Set()
    for (const source of [entry, ...sources]) collect(source, seen)
    const chunks = [...seen].map((key) => manifest[key])
    return {
      scripts: chunks.map(({ file }) => file),
      styles: [...new Set(chunks.toReversed().flatMap(({ css }) => css ?? []))],
    }
  }

  return { entryFile: manifest[entry].file, closureOf }
}
