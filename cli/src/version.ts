import { readFileSync } from 'node:fs'

// One level up is the package's folder from `src` and from `dist`.
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string
}

/** The version of this package, as `0.1.0`. */
export const { version } = manifest
