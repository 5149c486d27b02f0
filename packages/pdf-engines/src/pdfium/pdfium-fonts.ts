import { closeSync, openSync, readdirSync, readSync, type Stats, statSync } from 'node:fs'
import { normalize } from 'node:path'

/** Where PDFium looks on Linux for fonts that a document names and does not embed. */
const fontFolders = [
  '/usr/share/fonts',
  '/usr/share/X11/fonts/Type1',
  '/usr/share/X11/fonts/TTF',
  '/usr/local/share/fonts',
]

/** What lies in a folder of fonts. */
export interface FontEntry {
  readonly name: string
  readonly isFolder: boolean
}

/** An open font file or folder of fonts, read from its start. */
export class OpenFont {
  readonly stats: Stats
  readonly #descriptor: number | undefined
  readonly #entries: readonly FontEntry[]
  #position = 0

  constructor(path: string, stats: Stats) {
    this.stats = stats
    this.#descriptor = stats.isDirectory() ? undefined : openSync(path, 'r')
    this.#entries = stats.isDirectory() ? entriesOf(path) : []
  }

  /** Bytes read; 0 at the end. */
  read(into: Uint8Array): number {
    if (this.#descriptor === undefined) return 0
    const count = readSync(this.#descriptor, into, 0, into.length, this.#position)
    this.#position += count
    return count
  }

  /** The next entries of a folder; none at the end. */
  list(count: number): readonly FontEntry[] {
    const entries = this.#entries.slice(this.#position, this.#position + count)
    this.#position += entries.length
    return entries
  }

  /** @param whence 0 from the start, 1 from here, 2 from the end, as in POSIX' `lseek` */
  seek(offset: number, whence: number): number {
    const base = [0, this.#position, this.stats.size][whence] ?? 0
    this.#position = Math.max(0, base + offset)
    return this.#position
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
  }
}

/** Opens a font; undefined for what is not there or lies outside the font folders. */
export function openFont(path: string): OpenFont | undefined {
  const stats = fontStats(path)
  return stats && new OpenFont(path, stats)
}

/** Returns the stats of a font's file; undefined for what is not there or lies outside the font folders. */
export function fontStats(path: string): Stats | undefined {
  const isFont = fontFolders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  return isFont && normalize(path) === path ? statSync(path, { throwIfNoEntry: false }) : undefined
}

/** PDFium stops reading a folder at the first entry it cannot ask about, so a dangling link is left out. */
const entriesOf = (path: string): FontEntry[] =>
  readdirSync(path).flatMap((name) => {
    const stats = fontStats(`${path}/${name}`)
    return stats ? [{ name, isFolder: stats.isDirectory() }] : []
  })
