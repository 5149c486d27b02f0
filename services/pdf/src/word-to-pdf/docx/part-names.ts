import { posix } from 'node:path'
import { attributeOf, xmlTags } from '../xml/xml-tags.ts'

/** Names of parts in the package: `word/document.xml`. */
export interface PartNames {
  readonly main: string
  /** The part with the relations of the main part. */
  readonly relations: string
  readonly styles: string
  readonly settings: string
  /** Undefined where nobody commented. */
  readonly comments: string | undefined
}

/**
 * Parts may have any name; relations tell which is which (ISO/IEC 29500-1, 11.3). Word for the web writes
 * `word/document2.xml` and `word/styles2.xml`.
 *
 * @param read the text of a part, empty for one that is not there
 */
export async function partNames(read: (name: string) => Promise<string>): Promise<PartNames> {
  const ofPackage = await read('_rels/.rels')
  const main = targetOf(ofPackage, 'officeDocument', '') ?? 'word/document.xml'
  const { dir, base } = posix.parse(main)
  const relations = posix.join(dir, '_rels', `${base}.rels`)
  const relationships = await read(relations)
  return {
    main,
    relations,
    styles: targetOf(relationships, 'styles', dir) ?? posix.join(dir, 'styles.xml'),
    settings: targetOf(relationships, 'settings', dir) ?? posix.join(dir, 'settings.xml'),
    comments: targetOf(relationships, 'comments', dir),
  }
}

function targetOf(relations: string, type: string, folder: string): string | undefined {
  for (const tag of xmlTags(relations)) {
    if (tag.name !== 'Relationship' || !attributeOf(tag, 'Type')?.endsWith(`/relationships/${type}`)) continue
    const target = attributeOf(tag, 'Target')
    if (target) return posix.resolve('/', folder, target).slice(1)
  }
  return undefined
}
