import { open } from 'node:fs/promises'
import { readZipDirectory, type ZipEntryFacts } from '../zip-directory.ts'
import { readEntry } from '../zip-entry.ts'
import { askedFonts } from './asked-fonts.ts'
import { readStyles } from './document-styles.ts'
import { liftProtection } from './lift-protection.ts'
import { neutralStyleXml, styleLinks } from './link-styles.ts'
import { rewriteZip } from './rewrite-zip.ts'

/** Parts with runs of text. */
const textPart = /^word\/(?:document|footnotes|endnotes|(?:header|footer)\d*)\.xml$/
const stylesPart = 'word/styles.xml'
const settingsPart = 'word/settings.xml'
const themePart = /^word\/theme\/theme\d*\.xml$/
/** Larger parts are left as they are: what is gained is small, what it costs is not. */
const maxPartBytes = 20 * 1024 ** 2

export interface PreparedDocx {
  /** Whether anything had to be mended: then the document for LibreOffice is at the target. */
  readonly rewritten: boolean
  /** Families that text is set in. */
  readonly fonts: readonly string[]
}

/**
 * Reads the fonts of a .docx and mends what LibreOffice would lose of it, into a new file at `target`. Nothing in it
 * is trusted to be right; what cannot be read is left alone.
 * @throws ZipFault, ZipBomb
 */
export async function prepareDocx({ path, target }: { path: string; target: string }): Promise<PreparedDocx> {
  const file = await open(path)
  try {
    const entries = await readZipDirectory(file)
    const read = async (entry: ZipEntryFacts | undefined): Promise<string> =>
      entry && entry.size <= maxPartBytes ? decode(await readEntry(file, entry, maxPartBytes)) : ''
    const texts = new Map<string, string>()
    for (const entry of entries) {
      if (textPart.test(entry.name)) texts.set(entry.name, await read(entry))
    }
    const styles = await read(entries.find(({ name }) => name === stylesPart))
    const theme = await read(entries.find(({ name }) => themePart.test(name)))
    const contents = mended(texts, styles)
    const settings = await read(entries.find(({ name }) => name === settingsPart))
    const lifted = liftProtection(settings)
    if (lifted !== settings) contents.set(settingsPart, Buffer.from(lifted))
    if (contents.size > 0) await rewriteZip(file, entries, contents, target)
    return { rewritten: contents.size > 0, fonts: askedFonts({ texts: [...texts.values()], styles, theme }) }
  } finally {
    await file.close()
  }
}

/** The parts that change. Without a part for styles there is nowhere to define one. */
function mended(texts: ReadonlyMap<string, string>, styles: string): Map<string, Buffer> {
  const contents = new Map<string, Buffer>()
  const end = styles.lastIndexOf('</w:styles>')
  if (end < 0) return contents
  const defined = [...readStyles(styles).byId].filter(([, { type }]) => type === 'character')
  const names = new Set(defined.map(([id]) => id))
  for (const [name, text] of texts) {
    const styled = styleLinks(text, names)
    if (styled !== text) contents.set(name, Buffer.from(styled))
  }
  if (contents.size > 0) {
    contents.set(stylesPart, Buffer.from(`${styles.slice(0, end)}${neutralStyleXml}${styles.slice(end)}`))
  }
  return contents
}

/** Parts are UTF-8 as a rule; those in UTF-16 are left alone. */
function decode(bytes: Buffer): string {
  const isWide = bytes.length >= 2 && (bytes.readUInt16BE(0) === 0xfeff || bytes.readUInt16BE(0) === 0xfffe)
  return isWide ? '' : bytes.toString('utf8')
}
