import { crc32, deflateSync } from 'node:zlib'
import type { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import { isAboutFont, programStream } from '@folio/font-kit/pdf-fonts/program-stream'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import { sharedSubsetter } from '@folio/pdf-engines/harfbuzz/load-subsetter'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { ReachedObjects } from '@folio/pdf-objects/walking/reached-objects'
import type { PartFacts } from '../work/compression-facts.ts'
import type { WorkTime } from '../work/work-time.ts'
import { dropUnusedFonts } from './drop-unused-fonts.ts'
import { refuseListedGlyphs, updateGlyphLists } from './glyph-lists.ts'
import { type Family, mergeSubsets, type Subset } from './merge-subsets.ts'
import { nameSubset } from './name-subsets.ts'
import { PlainPrograms } from './plain-programs.ts'
import { convertType1 } from './programs/convert-type1.ts'
import { subsetCff } from './programs/subset-cff.ts'
import { subsetTrueType } from './programs/subset-true-type.ts'
import { trimWidths } from './trim-widths.ts'
import { type DocumentCodes, documentCodes } from './uses/document-codes.ts'
import { type Carrier, type FontProgram, fontPrograms } from './uses/font-programs.ts'
import { type FontUse, fontUse } from './uses/font-uses.ts'
import { UnclearContent } from './uses/shown-codes.ts'

export interface FontCounts extends PartFacts {
  /** Programs that stood in the file more than once and now stand there once. */
  readonly merged: number
  /** Why the others were left alone, with how often. */
  readonly left: Readonly<Record<string, number>>
}

/**
 * Takes glyphs that nothing shows out of embedded fonts. Glyph numbers, codes, widths and maps to Unicode stay, so no
 * content changes. A font is left whole where it is not certain what it shows, where more may be written in it, and
 * where the outcome is not smaller.
 */
export async function subsetFonts(
  document: PdfDocument,
  time: WorkTime,
  reached = new ReachedObjects(document),
): Promise<FontCounts> {
  const ids = reached.ids()
  const all = fontPrograms(document, ids)
  const codes = all.length > 0 ? readCodes(document, ids, time) : undefined
  const dropped = codes ? dropUnusedFonts(document, codes) : 0
  if (dropped > 0) reached.outdate()
  const programs = dropped > 0 ? fontPrograms(document, reached.ids()) : all
  const left: Record<string, number> = {}
  const leave = (reason: string, count = 1) => {
    left[reason] = (left[reason] ?? 0) + count
  }
  const counts = {
    ...{ found: all.length, shortened: all.length - programs.length, merged: 0, left },
    ...{ bytesBefore: bytesOf(all), bytesAfter: bytesOf(programs) },
  }
  if (!codes) {
    if (programs.length > 0) leave('content that cannot be followed', programs.length)
    return counts
  }
  if (programs.length > 0) reached.outdate()
  const hb = await sharedSubsetter()
  const subsets: Subset[] = []
  const plain = new PlainPrograms(document)
  for (const group of groupIdentical(programs, plain)) {
    counts.merged += group.length - 1
    for (const { stream } of group.slice(1)) counts.bytesAfter -= stream.raw.length
    mergeInto(group)
    if (time.isOver()) {
      leave('no time')
      continue
    }
    try {
      const subset = subsetOf(document, group, { plain, codes, hb })
      subsets.push(subset)
      trimAllWidths(document, subset)
    } catch (cause) {
      if (!isAboutFont(cause)) throw cause
      leave(cause.message)
    }
  }
  for (const family of mergeSubsets(subsets, time)) {
    const saved = takeUp(document, family)
    if (saved === undefined) {
      leave('not smaller', family.subsets.length)
      continue
    }
    counts.bytesAfter -= saved
    counts.shortened += family.subsets.length
    counts.merged += family.subsets.length - 1
  }
  return counts
}

const bytesOf = (programs: readonly FontProgram[]): number =>
  programs.reduce((sum, { stream }) => sum + stream.raw.length, 0)

function readCodes(
  document: PdfDocument,
  ids: ReadonlySet<number>,
  time: WorkTime,
): DocumentCodes | undefined {
  try {
    return documentCodes(document, ids, time)
  } catch (cause) {
    if (cause instanceof UnclearContent || isAboutFont(cause)) return undefined
    throw cause
  }
}

/** Programs of the same kind with the same bytes. */
function groupIdentical(programs: readonly FontProgram[], plain: PlainPrograms): FontProgram[][] {
  const alike = new Map<string, FontProgram[][]>()
  for (const program of programs) {
    const subtype = program.stream.dict.get('Subtype')
    const bytes = plain.of(program) ?? program.stream.raw
    const key = `${program.key} ${subtype instanceof Name ? subtype.text : ''} ${bytes.length} ${crc32(bytes)}`
    const groups = alike.get(key) ?? []
    const same = groups.find(([first]) => first && isSame(plain.of(first) ?? first.stream.raw, bytes))
    if (same) same.push(program)
    else alike.set(key, [...groups, [program]])
  }
  return [...alike.values()].flat()
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

function mergeInto([first, ...others]: readonly FontProgram[]): void {
  for (const { key, carriers } of others) {
    for (const { descriptor } of carriers) if (first) descriptor.set(key, first.ref)
  }
}

type Subsetter = (hb: HarfBuzzSubsetter, bytes: Uint8Array, uses: readonly FontUse[]) => Uint8Array

interface SubsetMeans {
  readonly plain: PlainPrograms
  readonly codes: DocumentCodes
  readonly hb: HarfBuzzSubsetter
}

/** What is left of a program when glyphs that nothing shows are taken out; nothing in the document is changed. */
function subsetOf(
  document: PdfDocument,
  group: readonly FontProgram[],
  { plain, codes, hb }: SubsetMeans,
): Subset {
  const [first] = group
  const bytes = first && plain.of(first)
  if (!bytes) throw new UnusableFont('damaged stream')
  const carriers = group.flatMap((program) => program.carriers)
  refuseListedGlyphs(document, carriers)
  const uses = carriers.map((carrier) => fontUse(document, carrier, codes))
  const subtype = first.stream.dict.get('Subtype')
  const kind = first.key === 'FontFile3' && subtype instanceof Name ? subtype.text : first.key
  const smaller = subsetters.get(kind)?.(hb, bytes, uses)
  if (!smaller) throw new UnusableFont(`${kind} program`)
  return { program: first, carriers, uses, bytes: smaller }
}

function trimAllWidths(document: PdfDocument, { carriers, uses }: Subset): void {
  for (const [index, { font }] of carriers.entries()) {
    const use = uses[index]
    if (use?.kind === 'composite') trimWidths(document, font, use.cids)
  }
}

/** Puts a program in the place of all whose glyphs it has. @returns bytes saved; undefined where none would be */
function takeUp(document: PdfDocument, { bytes, subsets }: Family): number | undefined {
  const [first] = subsets
  if (!first) return undefined
  const { ref, key } = first.program
  const raw = deflateSync(bytes, { level: 9 })
  const before = subsets.reduce((sum, { program }) => sum + program.stream.raw.length, 0)
  if (raw.length >= before) return undefined
  document.set(ref.id, programStream(first.program, raw, bytes.length))
  const carriers = subsets.flatMap((subset) => subset.carriers)
  for (const { descriptor } of carriers) descriptor.set(key, ref)
  if (key === 'FontFile') carriers.forEach(nameAsCff)
  updateGlyphLists(carriers, key === 'FontFile' ? bytes : undefined)
  nameSubset(carriers, bytes)
  return before - raw.length
}

const subsetters = new Map<string, Subsetter>([
  ['FontFile', (_, bytes, uses) => convertType1(bytes, uses)],
  ['FontFile2', subsetTrueType],
  ['Type1C', subsetCff],
  ['CIDFontType0C', subsetCff],
])

/** The key says which format a program has (ISO 32000-1, 9.9). */
function nameAsCff({ descriptor }: Carrier): void {
  const program = descriptor.get('FontFile')
  if (program === undefined) return
  descriptor.delete('FontFile')
  descriptor.set('FontFile3', program)
}
