import { randomUUID } from 'node:crypto'
import { type ByteSource, openWhole } from '@folio/service-kit/files/byte-source'
import { writeChunks } from '@folio/service-kit/files/write-chunks'
import { readZipDirectory, type ZipEntryFacts, ZipFault } from './containers/zip-directory.ts'
import { readEntry } from './containers/zip-entry.ts'
import { acceptChanges } from './docx/accept-changes.ts'
import { askedFonts } from './docx/asked-fonts.ts'
import { isTracked, withChanges } from './docx/change-view.ts'
import { readStyles } from './docx/document-styles.ts'
import { harmlessParts } from './docx/harmless-parts.ts'
import { liftProtection } from './docx/lift-protection.ts'
import { neutralStyleXml, styleLinks } from './docx/link-styles.ts'
import { type PartNames, partNames } from './docx/part-names.ts'
import { plainFormulas } from './docx/plain-formulas.ts'
import { rewriteZip } from './docx/rewrite-zip.ts'
import { keepSavedResults } from './docx/saved-results.ts'
import { showObjects } from './docx/shown-objects.ts'
import { before, contentTypesPart, newStylesPart, withRelations } from './docx/styles-part.ts'
import { withUsualPrefixes } from './docx/usual-prefixes.ts'
import type { FormField } from './form/form-field.ts'
import { markFields } from './form/mark-fields.ts'
import { readingFailure } from './reading-failure.ts'
import { decodeXml } from './xml/decode-xml.ts'

/** Parts with runs of text beside the main one. */
const textPart = /^word\/(?:footnotes|endnotes|header|footer)\d*\.xml$/
const themePart = /^word\/theme\/theme\d*\.xml$/
/** Larger parts are left as they are: what is gained is small, what it costs is not. */
const maxPartBytes = 20 * 1024 ** 2

export interface PreparedDocx {
  /** Families that text is set in. */
  readonly fonts: readonly string[]
  /** What can be filled in, where it was asked for; links mark the places. */
  readonly fields: readonly FormField[]
  /** Links to files of the author's computer, which lead nowhere now. */
  readonly localLinks: number
  /** Fields that show what the document is called, and were saved without a result. */
  readonly namesItself: boolean
  readonly comments: number
  /** Whether tracked changes were accepted. */
  readonly acceptedChanges: boolean
}

export interface Preparation {
  readonly path: string
  /** The visitor's name for it, for sentences. */
  readonly name: string
  readonly target: string
  /** Whether places are marked that can be filled in. */
  readonly formFields: boolean
  readonly changes: 'final' | 'shown'
}

/**
 * Reads the fonts of a .docx and writes it to `target`, without anything that names files outside of it, and with what
 * LibreOffice would lose mended. It is always written anew, so that LibreOffice reads the entries that were looked at.
 * Parts that cannot be read are left alone but for those of relations, and LibreOffice says what it thinks of them.
 * @throws Failure `damaged`, `too-complex`
 */
export async function prepareDocx(preparation: Preparation): Promise<PreparedDocx> {
  const { path, name: given, target } = preparation
  const file = await openWhole(path)
  try {
    const entries = await readZipDirectory(file)
    const { contents: harmless, localLinks } = await harmlessParts(file, entries)
    const mended = await mendedParts(file, entries, harmless, preparation)
    const { contents, ...facts } = mended
    await writeChunks(target, rewriteZip(file, entries, new Map([...harmless, ...contents])))
    return { ...facts, localLinks }
  } catch (cause) {
    throw readingFailure(cause, given)
  } finally {
    await file.close()
  }
}

async function mendedParts(
  file: ByteSource,
  entries: readonly ZipEntryFacts[],
  harmless: ReadonlyMap<string, Buffer>,
  { formFields, changes }: Preparation,
) {
  try {
    const originals = await readParts(file, entries, harmless)
    const { parts, changed } = asShown(originals, changes)
    const fonts = askedFonts(parts)
    const { marked, fields } = formFields ? withMarkedFields(parts) : nothingMarked
    for (const [name, part] of marked) parts.byName.set(name, part.toString())
    const contents = new Map([
      ...changed,
      ...marked,
      ...withStyledLinks(parts),
      ...withSettings(parts, changes),
    ])
    return {
      contents,
      fonts,
      fields,
      namesItself: parts.texts.some((text) => /\bFILENAME\b/i.test(text)),
      comments: commentsIn(originals),
      acceptedChanges: changes === 'final' && originals.texts.some(isTracked),
    }
  } catch (error) {
    if (error instanceof ZipFault) return nothingMended
    throw error
  }
}

const nothingMended = {
  ...{ contents: new Map<string, Buffer>(), fonts: [], fields: [] },
  ...{ namesItself: true, comments: 0, acceptedChanges: false },
}

const commentsIn = ({ names, byName }: Parts): number =>
  (byName.get(names.comments ?? '') ?? '').match(/<w:comment[\s>]/g)?.length ?? 0

/** Texts of the parts that matter here; empty for one that is not there. */
interface Parts {
  readonly names: PartNames
  readonly byName: Map<string, string>
  readonly texts: readonly string[]
  readonly styles: string
  readonly theme: string
}

async function readParts(
  file: ByteSource,
  entries: readonly ZipEntryFacts[],
  harmless: ReadonlyMap<string, Buffer>,
): Promise<Parts> {
  const byName = new Map<string, string>()
  const readOnce = async (partName: string): Promise<string> => {
    const entry = entries.find(({ name }) => name === partName)
    if (!entry || entry.size > maxPartBytes) return ''
    const bytes = harmless.get(partName)
    const text = byName.get(partName) ?? decode(bytes ?? (await readEntry(file, entry, maxPartBytes)))
    byName.set(partName, text)
    return text
  }
  const names = await partNames(readOnce)
  const texts: string[] = []
  let theme = ''
  for (const { name } of entries) {
    if (isText(names, name)) texts.push(await readOnce(name))
    else if (themePart.test(name)) theme = await readOnce(name)
  }
  await readOnce(names.settings)
  if (names.comments !== undefined) await readOnce(names.comments)
  await readOnce(contentTypesPart)
  return { names, byName, texts, styles: await readOnce(names.styles), theme }
}

/** The parts with what Word shows of their text, and those of them that are others now. */
function asShown(parts: Parts, changes: Preparation['changes']) {
  const mended = [...parts.byName].flatMap(([name, text]) => {
    if (!isText(parts.names, name)) return []
    const results = keepSavedResults(changes === 'final' ? acceptChanges(text) : text)
    const newText = plainFormulas(showObjects(results))
    return newText === text ? [] : [[name, newText] as const]
  })
  const byName = new Map([...parts.byName, ...mended])
  const texts = [...byName].filter(([name]) => isText(parts.names, name)).map(([, text]) => text)
  const changed = mended.map(([name, text]) => [name, Buffer.from(text)] as const)
  return { parts: { ...parts, byName, texts }, changed }
}

const isText = (names: PartNames, name: string): boolean => name === names.main || textPart.test(name)

const nothingMarked = { marked: new Map<string, Buffer>(), fields: [] as readonly FormField[] }

function withMarkedFields({ names, byName }: Parts): typeof nothingMarked {
  const { xml, relations, fields } = markFields(
    byName.get(names.main) ?? '',
    `https://field.invalid/${randomUUID()}/`,
  )
  const related = withRelations(byName.get(names.relations) ?? '', relations)
  if (fields.length === 0 || related === undefined) return nothingMarked
  const marked = new Map([
    [names.main, Buffer.from(xml)],
    [names.relations, Buffer.from(related)],
  ])
  return { marked, fields }
}

function withStyledLinks(parts: Parts): Map<string, Buffer> {
  const { names, byName, styles } = parts
  const contents = new Map<string, Buffer>()
  const defined = [...readStyles(styles).byId].filter(([, { type }]) => type === 'character')
  const ids = new Set(defined.map(([id]) => id))
  for (const [name, text] of byName) {
    const styled = isText(names, name) ? styleLinks(text, ids) : text
    if (styled !== text) contents.set(name, Buffer.from(styled))
  }
  if (contents.size === 0) return contents
  const styleParts = styles === '' ? firstStyles(parts) : moreStyles(parts)
  // A style that nothing defines would help no link.
  return styleParts.size === 0 ? new Map() : new Map([...contents, ...styleParts])
}

function moreStyles({ names, styles }: Parts): ReadonlyMap<string, Buffer> {
  const more = before(styles, '</w:styles>', neutralStyleXml)
  return new Map(more === undefined ? [] : [[names.styles, Buffer.from(more)]])
}

function firstStyles({ names, byName }: Parts): ReadonlyMap<string, Buffer> {
  if (byName.has(names.styles)) return new Map()
  const types = byName.get(contentTypesPart) ?? ''
  const relations = byName.get(names.relations) ?? ''
  return newStylesPart(names, { types, relations, styles: neutralStyleXml })
}

function withSettings({ names, byName, texts }: Parts, changes: 'final' | 'shown'): Map<string, Buffer> {
  const settings = byName.get(names.settings) ?? ''
  const newSettings = withChanges(liftProtection(settings), texts, changes)
  return new Map(newSettings === settings ? [] : [[names.settings, Buffer.from(newSettings)]])
}

/** A part is UTF-8 or UTF-16 (ISO/IEC 29500-2, 8.1.4); it is written as UTF-8, so that it must not say that it is not. */
const decode = (bytes: Buffer): string =>
  withUsualPrefixes(decodeXml(bytes).replace(/^(<\?xml[^>]*?)\s+encoding\s*=\s*(?:"[^"]*"|'[^']*')/, '$1'))
