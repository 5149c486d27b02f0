import { existsSync, readdirSync } from 'node:fs'

/** Where Debian's packages put fonts. */
export const fontRoot = '/usr/share/fonts'

let known: ReadonlyMap<string, string> | undefined

/** The fonts of this machine: for the name of each file its path below the root. */
function installed(): ReadonlyMap<string, string> {
  if (known) return known
  const paths = existsSync(fontRoot) ? readdirSync(fontRoot, { recursive: true, encoding: 'utf8' }) : []
  known = new Map(
    paths.flatMap((path) => {
      const [, name] = /([^/]+)\.(?:ttf|otf)$/.exec(path) ?? []
      return name ? [[plain(name), path] as const] : []
    }),
  )
  return known
}

/**
 * The file of a font that a document names, where this machine has that very font: files of fonts are called as the
 * fonts are (`NotoSans-Bold`), those of regular ones mostly `-Regular`. Undefined where it has none.
 */
export const installedFont = (name: string): string | undefined =>
  installed().get(plain(name)) ?? installed().get(plain(`${name}-Regular`))

const plain = (name: string): string => name.replace(/[\s,]+/g, '').toLowerCase()
