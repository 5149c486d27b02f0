import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { reachable } from '@folio/pdf-objects/walking/reachable'

/** What a PDF holds beside what its pages look like: how many of each kind, and its characters in any order. */
export interface Content {
  readonly counts: ReadonlyMap<string, number>
  readonly characters: string
}

const call = promisify(execFile)
const maxBuffer = 256 * 1024 ** 2
const multimedia: ReadonlySet<string> = new Set(['Screen', 'Sound', 'Movie', 'RichMedia', '3D'])

export async function contentOf(path: string): Promise<Content> {
  const document = readPdf(await readFile(path), nodeZlib)
  const { catalog } = document
  const form = document.dict(catalog, 'AcroForm')
  const names = document.dict(catalog, 'Names')
  const layers = document.dict(catalog, 'OCProperties')
  const counts = new Map([
    ...annotationCounts(document),
    ['fields', countTree(document, form?.get('Fields'), ['Kids'])],
    ['XFA', form?.has('XFA') ? 1 : 0],
    ['tags', countTree(document, document.dict(catalog, 'StructTreeRoot')?.get('K'), ['K'])],
    ['layers', countTree(document, layers?.get('OCGs'), [])],
    ['attachments', countTree(document, names?.get('EmbeddedFiles'), ['Kids', 'Names'])],
    ['bookmarks', countTree(document, catalog.get('Outlines'), ['First', 'Next'])],
    ['inks', hasInkImages(document) ? 1 : 0],
    ['output profile', countTree(document, catalog.get('OutputIntents'), [])],
  ])
  return { counts, characters: await charactersOf(path) }
}

/** The kinds of which one has more than the other, and `text` where the characters are not the same. */
export function lossesIn(before: Content, after: Content): string[] {
  const fewer = [...before.counts].filter(([kind, count]) => (after.counts.get(kind) ?? 0) < count)
  const kinds = fewer.map(([kind]) => kind)
  return before.characters === after.characters ? kinds : [...kinds, 'text']
}

/** Links, notes and multimedia of all pages. What fields look like counts with the fields. */
function annotationCounts(document: PdfDocument): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { dict } of pagesOf(document)) {
    const annotations = document.array(dict, 'Annots')
    for (const item of annotations ?? []) {
      const annotation = document.resolve(item)
      const kind = isDict(annotation) ? kindOf(document, annotation) : undefined
      if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
  }
  return counts
}

function kindOf(document: PdfDocument, annotation: Dict): string | undefined {
  const name = document.name(annotation, 'Subtype') ?? ''
  if (name === 'Widget') return undefined
  if (name === 'Link') return 'links'
  return multimedia.has(name) ? 'multimedia' : 'notes'
}

/** Images for print, whose inks are not to become screen colours: that cannot be undone. */
function hasInkImages(document: PdfDocument): boolean {
  const images = [...reachable(document)].flatMap((id) => {
    const object = document.get(id)
    return object instanceof PdfStream && document.name(object.dict, 'Subtype') === 'Image'
      ? [object.dict]
      : []
  })
  return images.some((dict) => {
    const space = document.array(dict, 'ColorSpace')
    if (!space) return document.name(dict, 'ColorSpace') === 'DeviceCMYK'
    const profile = document.resolve(space[1])
    return profile instanceof PdfStream && document.entry(profile.dict, 'N') === 4
  })
}

/** How many dictionaries there are, each once, from this value on through the entries of these keys. */
function countTree(document: PdfDocument, value: PdfObject = null, keys: readonly string[]): number {
  const seen = new Set<Dict>()
  const waiting: PdfObject[] = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const object = document.resolve(next)
    if (Array.isArray(object)) waiting.push(...object)
    if (!isDict(object) || seen.has(object)) continue
    seen.add(object)
    waiting.push(...keys.map((key) => object.get(key) ?? null))
  }
  return seen.size
}

/** Engines may write words in another order and space them otherwise. */
async function charactersOf(path: string): Promise<string> {
  const { stdout } = await call('pdftotext', [path, '-'], { maxBuffer })
  return [...stdout.replaceAll(/\s/g, '')].sort().join('')
}
