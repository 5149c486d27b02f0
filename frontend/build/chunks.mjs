import { readFileSync } from 'node:fs'

/**
 * What a page needs of the client build, found through Vite's manifest.
 *
 * @param {string} dist
 */
export function readChunks(dist) {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const entry = 'src/main.tsx'
  const footer = 'src/site/layout/footer.tsx'

  /** @param {string} key @param {Set<string>} seen */
  const collect = (key, seen) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no chunk of the client build; look at the page's sources`)
    seen.add(key)
    for (const imported of chunk.imports ?? []) collect(imported, seen)
  }

  /** @param {readonly string[]} sources */
  const chunksOf = (sources) => {
    const seen = new Set()
    for (const source of sources) collect(source, seen)
    return [...seen].map((key) => manifest[key])
  }

  /**
   * The scripts a page needs before it is hydrated, and the style sheets of all its parts.
   *
   * @param {{ first: readonly string[], later?: readonly string[] }} sources
   */
  const closureOf = ({ first, later = [] }) => {
    const whole = chunksOf([entry, footer, ...first, ...later])
    return {
      scripts: chunksOf([entry, ...first]).map(({ file }) => file),
      styles: [...new Set(whole.toReversed().flatMap(({ css }) => css ?? []))],
    }
  }

  return { entryFile: manifest[entry].file, closureOf }
}
