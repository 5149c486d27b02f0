import { wordPart, xml } from '../../files/xml.ts'
import { paragraphsIn } from '../layout/flow/body-style.ts'
import { allBlocks, type LaidDocument } from '../layout/flow/laid-document.ts'
import type { RunningParagraph } from '../layout/flow/running-paragraphs.ts'
import type { Remark } from '../reading/annotations/remarks.ts'
import type { PlacedImage } from '../reading/page-model.ts'
import { type BodySection, bodySections } from './body/body-items.ts'
import { bodyXml } from './body/body-xml.ts'
import { pageGeometries } from './body/page-geometry.ts'
import { sectionXml } from './body/section-xml.ts'
import { footnotesXml, noteSettings } from './notes/footnotes-xml.ts'
import {
  contentTypes,
  coreProperties,
  type DocumentInfo,
  packageRelationships,
} from './package/package-parts.ts'
import { Relationships } from './package/relationships.ts'
import { commentsXml } from './paragraphs/noted-xml.ts'
import { Numbering } from './paragraphs/numbering.ts'
import { Styles } from './paragraphs/styles.ts'
import { hex } from './paragraphs/units.ts'
import { Media, PartPictures } from './pictures/part-pictures.ts'
import { runningParts } from './running/running-parts.ts'
import type { PageKind, RunningVariant } from './running/running-variants.ts'
import { runningXml } from './running/running-xml.ts'

/** Parts of a Word file by name, in the order in which they are written. */
export interface WordPackage {
  readonly parts: ReadonlyMap<string, string>
  /** Keys of pictures by the names of their files. */
  readonly pictures: ReadonlyMap<string, string>
}

export interface PackageInput {
  readonly document: LaidDocument
  readonly info: DocumentInfo
  /** What was remarked on the document, by the numbers that its paragraphs tell. */
  readonly remarks: readonly Remark[]
  /** That of a picture's file; undefined when there is none. */
  extensionOf(picture: string): string | undefined
  descriptionOf(image: PlacedImage): string
}

/** The parts of a .docx (ECMA-376 part 1, 11.3; transitional). */
export function wordPackage({
  document,
  info,
  remarks,
  extensionOf,
  descriptionOf,
}: PackageInput): WordPackage {
  const { pages, body, running, noteNumbers, paper } = document
  const notes = pages.flatMap((page) => page.notes)
  const noted = notes.flatMap(({ paragraphs }) => paragraphs)
  const styles = new Styles(body, [...allBlocks(pages).flatMap(paragraphsIn), ...noted])
  const numbering = new Numbering()
  const media = new Media(extensionOf)
  const relationships = new Relationships()
  relationships.add('styles', 'styles.xml')
  relationships.add('settings', 'settings.xml')
  const parts = new Map<string, string>()
  const context = {
    ...{ styles, relationships },
    pictures: new PartPictures(media, relationships, descriptionOf),
    listPlace: numbering.place.bind(numbering),
    countedNotes: noteNumbers.counted,
  }
  const openings = new Set([...(running.openings ?? []), ...(running.restart ? [running.restart.page] : [])])
  const sections = bodySections(pages, pageGeometries(pages, running), openings)
  const runs = runningParts(
    running,
    pages.map(({ number }) => number),
    sections.filter(({ start }) => start === 'nextPage').map(({ page }) => page),
  )
  const begun = new Map(runs.map((run) => [sections.find(({ page }) => page === run.page), run]))
  const twoSided = runs.some(({ variants }) => variants.some(({ kind }) => kind === 'even'))
  const sectionOf = (section: BodySection) => {
    const run = begun.get(section)
    const { variants = [], firstNumber } = run ?? {}
    // What a section does not tell it has from the one before it (ECMA-376 part 1, 17.10.2).
    const isTold = run !== runs[0]
    const references = allKinds(variants, twoSided && isTold).flatMap(({ kind, header, footer }) => [
      runningPart('header', kind, header, running.images, isTold),
      runningPart('footer', kind, footer, [], isTold),
    ])
    const titlePage = variants.some(({ kind }) => kind === 'first')
    return sectionXml({ ...section, references: headersFirst(references), firstNumber, titlePage })
  }
  const content = bodyXml(sections, sectionOf, context)
  if (notes.length > 0) addNotes()
  if (!numbering.isEmpty) relationships.add('numbering', 'numbering.xml')
  if (remarks.length > 0) relationships.add('comments', 'comments.xml')
  const background = paper ? xml('w:background', { 'w:color': hex(paper) }) : ''
  parts.set('document.xml', wordPart('w:document', background, xml('w:body', {}, content)))
  parts.set('styles.xml', styles.toXml(info.language))
  const counting = notes.length > 0 ? noteSettings(noteNumbers) : ''
  parts.set('settings.xml', settings({ twoSided, notes: counting, hasBackground: paper !== undefined }))
  if (!numbering.isEmpty) parts.set('numbering.xml', numbering.toXml())
  if (remarks.length > 0) parts.set('comments.xml', commentsXml(remarks))
  parts.set('_rels/document.xml.rels', relationships.toXml())
  return { parts: packaged(parts, info), pictures: invert(media.files) }

  function addNotes(): void {
    const own = new Relationships()
    const onPages = pages.map((page) => page.notes)
    parts.set('footnotes.xml', footnotesXml(onPages, { ...context, relationships: own }))
    if (!own.isEmpty) parts.set('_rels/footnotes.xml.rels', own.toXml())
    relationships.add('footnotes', 'footnotes.xml')
  }

  function runningPart(
    place: 'header' | 'footer',
    kind: PageKind,
    paragraphs: readonly RunningParagraph[],
    images: readonly PlacedImage[],
    isTold: boolean,
  ): string {
    if (paragraphs.length === 0 && images.length === 0 && !isTold) return ''
    const count = [...parts.keys()].filter((name) => name.startsWith(place)).length
    const name = `${place}${count + 1}.xml`
    const own = new Relationships()
    const pictures = new PartPictures(media, own, descriptionOf)
    parts.set(name, runningXml(place, paragraphs, images, { styles, relationships: own, pictures }))
    if (!own.isEmpty) parts.set(`_rels/${name}.rels`, own.toXml())
    return xml(`w:${place}Reference`, { 'w:type': kind, 'r:id': relationships.add(place, name) })
  }
}

/** Where left pages differ in one part, those of the others have what the right ones have. */
function allKinds(variants: readonly RunningVariant[], twoSided: boolean): readonly RunningVariant[] {
  const usual = variants.find(({ kind }) => kind === 'default')
  if (!twoSided || !usual || variants.some(({ kind }) => kind === 'even')) return variants
  return [...variants, { ...usual, kind: 'even' }]
}

/** References to headers stand before those to footers. */
const headersFirst = (references: readonly string[]): string =>
  [...references]
    .sort((one, other) => Number(one.includes('footer')) - Number(other.includes('footer')))
    .join('')

interface Settings {
  readonly twoSided: boolean
  /** How notes are counted, as XML. */
  readonly notes: string
  readonly hasBackground: boolean
}

const settings = ({ twoSided, notes, hasBackground }: Settings): string =>
  wordPart(
    'w:settings',
    xml('w:zoom', { 'w:percent': 100 }),
    hasBackground ? xml('w:displayBackgroundShape') : '',
    twoSided ? xml('w:evenAndOddHeaders') : '',
    notes,
    xml(
      'w:compat',
      {},
      xml('w:compatSetting', {
        'w:name': 'compatibilityMode',
        'w:uri': 'http://schemas.microsoft.com/office/word',
        'w:val': 15,
      }),
    ),
  )

function packaged(parts: ReadonlyMap<string, string>, info: DocumentInfo): Map<string, string> {
  const typed = [...parts.keys()].filter((name) => !name.startsWith('_rels/'))
  const kinds = typed.map((name) => ({ name, kind: kindOf(name) }))
  return new Map([
    ['[Content_Types].xml', contentTypes(kinds)],
    ['_rels/.rels', packageRelationships],
    ...[...parts].map(([name, content]): [string, string] => [`word/${name}`, content]),
    ['docProps/core.xml', coreProperties(info)],
  ])
}

function kindOf(name: string): string {
  const kind = name.replace(/\d*\.xml$/, '')
  return kind === 'document' ? 'document.main' : kind
}

const invert = (map: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...map].map(([key, name]) => [`word/${name}`, key]))
