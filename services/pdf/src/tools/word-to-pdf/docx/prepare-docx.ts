import { randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { FormField } from '../form/form-field.ts'
import { markFields } from '../form/mark-fields.ts'
import { readZipDirectory, type ZipEntryFacts, ZipFault } from '../zip-directory.ts'
import { readEntry } from '../zip-entry.ts'
import { askedFonts } from './asked-fonts.ts'
import { readStyles } from './document-styles.ts'
import { liftProtection } from './lift-protection.ts'
import { neutralStyleXml, styleLinks } from './link-styles.ts'
import { rewriteZip } from './rewrite-zip.ts'
import {
  before,
  contentTypesPart,
  newStylesPart,
  relationsPart,
  stylesPart,
  withRelations,
} from './styles-part.ts'

/** Parts with runs of text. */
const textPart = /^word\/(?:document|footnotes|endnotes|(?:header|footer)\d*)\.xml$/
const mainPart = 'word/document.xml'
const settingsPart = 'word/settings.xml'
const themePart = /^word\/theme\/theme\d*\.xml$/
const singleParts = new Set([stylesPart, settingsPart, contentTypesPart, relationsPart])
/** Larger parts are left as they are: what is gained is small, what it costs is not. */
const maxPartBytes = 20 * 1024 ** 2

export interface PreparedDocx {
  /** Whether anything had to be mended: then the document for LibreOffice is at the target. */
  readonly rewritten: boolean
  /** Families that text is set in. */
  readonly fonts: readonly string[]
  /** What can be filled in, where it was asked for; links mark the places. */
  readonly fields: readonly FormField[]
}

export interface Preparation {
  readonly path: string
  readonly target: string
  /** Whether places are marked that can be filled in. */
  readonly formFields: boolean
}

/**
 * Reads the fonts of a .docx and mends what LibreOffice would lose of it, into a new file at `target`. Nothing in it
 * is trusted to be right; what cannot be read is left alone, and LibreOffice says what it thinks of it.
 * @throws ZipBomb
 */
export async function prepareDocx({ path, target, formFields }: Preparation): Promise<PreparedDocx> {
  const file = await open(path)
  try {
    const entries = await readZipDirectory(file)
    const parts = await readParts(file, entries)
    const fonts = askedFonts(parts)
    const { marked, fields } = formFields ? withMarkedFields(parts) : nothingMarked
    for (const [name, part] of marked) parts.byName.set(name, part.toString())
    const contents = new Map([...marked, ...withStyledLinks(parts), ...withoutProtection(parts)])
    if (contents.size > 0) await rewriteZip(file, entries, contents, target)
    return { rewritten: contents.size > 0, fonts, fields }
  } catch (error) {
    if (error instanceof ZipFault) return { rewritten: false, fonts: [], fields: [] }
    throw error
  } finally {
    await file.close()
  }
}

/** Texts of the parts that matter here; empty for one that is not there. */
interface Parts {
  readonly byName: Map<string, string>
  readonly texts: readonly string[]
  readonly styles: string
  readonly theme: string
}

async function readParts(file: FileHandle, entries: readonly ZipEntryFacts[]): Promise<Parts> {
  const byName = new Map<string, string>()
  let theme = ''
  for (const entry of entries) {
    const { name, size } = entry
    const isTheme = themePart.test(name)
    if (size > maxPartBytes || !(isTheme || textPart.test(name) || singleParts.has(name))) continue
    const text = decode(await readEntry(file, entry, maxPartBytes))
    byName.set(name, text)
    if (isTheme) theme = text
  }
  const texts = [...byName].flatMap(([name, text]) => (textPart.test(name) ? [text] : []))
  return { byName, texts, styles: byName.get(stylesPart) ?? '', theme }
}

const nothingMarked = { marked: new Map<string, Buffer>(), fields: [] as readonly FormField[] }

function withMarkedFields({ byName }: Parts): typeof nothingMarked {
  const { xml, relations, fields } = markFields(
    byName.get(mainPart) ?? '',
    `https://field.invalid/${randomUUID()}/`,
  )
  const related = withRelations(byName.get(relationsPart) ?? '', relations)
  if (fields.length === 0 || related === undefined) return nothingMarked
  const marked = new Map([
    [mainPart, Buffer.from(xml)],
    [relationsPart, Buffer.from(related)],
  ])
  return { marked, fields }
}

function withStyledLinks({ byName, styles }: Parts): Map<string, Buffer> {
  const contents = new Map<string, Buffer>()
  const defined = [...readStyles(styles).byId].filter(([, { type }]) => type === 'character')
  const names = new Set(defined.map(([id]) => id))
  for (const [name, text] of byName) {
    const styled = textPart.test(name) ? styleLinks(text, names) : text
    if (styled !== text) contents.set(name, Buffer.from(styled))
  }
  if (contents.size === 0) return contents
  const changed = styles === '' ? firstStyles(byName) : moreStyles(styles)
  // A style that nothing defines would help no link.
  return changed.size === 0 ? new Map() : new Map([...contents, ...changed])
}

function moreStyles(styles: string): ReadonlyMap<string, Buffer> {
  const more = before(styles, '</w:styles>', neutralStyleXml)
  return new Map(more === undefined ? [] : [[stylesPart, Buffer.from(more)]])
}

const firstStyles = (byName: Parts['byName']): ReadonlyMap<string, Buffer> =>
  byName.has(stylesPart)
    ? new Map()
    : newStylesPart(byName.get(contentTypesPart) ?? '', byName.get(relationsPart) ?? '', neutralStyleXml)

function withoutProtection({ byName }: Parts): Map<string, Buffer> {
  const settings = byName.get(settingsPart) ?? ''
  const lifted = liftProtection(settings)
  return new Map(lifted === settings ? [] : [[settingsPart, Buffer.from(lifted)]])
}

/** Parts are UTF-8 as a rule; those in UTF-16 are left alone. */
function decode(bytes: Buffer): string {
  const isWide = bytes.length >= 2 && (bytes.readUInt16BE(0) === 0xfeff || bytes.readUInt16BE(0) === 0xfffe)
  return isWide ? '' : bytes.toString('utf8')
}
