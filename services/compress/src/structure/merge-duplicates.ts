import { createHash } from 'node:crypto'
import { appearancesOf } from '@folio/pdf-document/annotations/annotations'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { ReachedObjects } from '@folio/pdf-objects/walking/reached-objects'
import { type Renumber, writeObject } from '@folio/pdf-objects/writing/write-object'
import { dictionaries } from './dictionaries.ts'

/** An image with a soft mask with a profile is equal to another once those are. */
const maxRounds = 5

/**
 * Lets all references to streams that are equal in every byte and every entry of their dictionaries lead to the first of
 * them; only appearances of annotations stay apart.
 * @returns how many copies went
 */
export function mergeDuplicates(document: PdfDocument, reached: ReachedObjects): number {
  const own = shownByAnnotations(document, reached.ids())
  let merged = 0
  for (let round = 0; round < maxRounds; round += 1) {
    const first = firstCopies(document, reached.ids(), own)
    if (first.size === 0) return merged
    merged += first.size
    for (const id of reached.ids()) redirect(document.get(id), first)
    reached.outdate()
  }
  return merged
}

/** Numbers of the forms that editors change in place when a field is filled in. */
function shownByAnnotations(document: PdfDocument, ids: Iterable<number>): Set<number> {
  const forms = [...dictionaries(document, ids)].flatMap((dict) => appearancesOf(document, dict))
  return new Set(forms.flatMap((form) => (form instanceof Ref ? [form.id] : [])))
}

/** The object that each copy is a copy of, by the number of the copy. */
function firstCopies(
  document: PdfDocument,
  ids: Iterable<number>,
  own: ReadonlySet<number>,
): Map<number, Ref> {
  const originals = new Map<string, Ref>()
  const copies = new Map<number, Ref>()
  const sameNumber: Renumber = (id) => id
  for (const [id, object] of streamsAlikeInLength(document, ids)) {
    if (own.has(id)) continue
    const head = writeObject(withoutDefaults(object), sameNumber)
    const hash = createHash('sha256').update(head).update('\0').update(object.raw)
    const digest = hash.digest('base64')
    const first = originals.get(digest)
    if (first) copies.set(id, first)
    else originals.set(digest, new Ref(id))
  }
  return copies
}

/**
 * What XObjects say that is so anyway (ISO 32000-1, tables 89 and 95): of two alike often one alone says it. Their names
 * were for PDF 1.0.
 */
function withoutDefaults({ dict, raw }: PdfStream): PdfStream {
  const subtype = dict.get('Subtype')
  const isXObject = subtype instanceof Name && (subtype.text === 'Image' || subtype.text === 'Form')
  const entries = [...dict].filter(([key, value]) => !isXObject || !isDefault(key, value, dict))
  return new PdfStream(new Map(entries.sort(([one], [other]) => (one < other ? -1 : 1))), raw)
}

function isDefault(key: string, value: PdfObject, dict: Dict): boolean {
  if (key === 'Type' || key === 'Name') return true
  if (key === 'Interpolate') return value === false
  return key === 'Decode' && hasPlainSamples(dict) && Array.isArray(value) && value.every(isLikeItsPlace)
}

/** The values of samples in other spaces do not go from 0 to 1. */
function hasPlainSamples(dict: Dict): boolean {
  const space = dict.get('ColorSpace')
  return dict.get('ImageMask') === true || (space instanceof Name && space.text.startsWith('Device'))
}

const isLikeItsPlace = (value: PdfObject, index: number): boolean => value === index % 2

/** Those of which there are several of one length, in their order: no other can have a copy, nor is worth a hash. */
function streamsAlikeInLength(document: PdfDocument, ids: Iterable<number>): [number, PdfStream][] {
  const streams: [number, PdfStream][] = []
  const counts = new Map<number, number>()
  for (const id of ids) {
    const object = document.get(id)
    if (!(object instanceof PdfStream)) continue
    streams.push([id, object])
    counts.set(object.raw.length, (counts.get(object.raw.length) ?? 0) + 1)
  }
  return streams.filter(([, { raw }]) => (counts.get(raw.length) ?? 0) > 1)
}

function redirect(root: PdfObject, first: ReadonlyMap<number, Ref>): void {
  const replacement = (value: PdfObject): PdfObject =>
    value instanceof Ref ? (first.get(value.id) ?? value) : value
  const waiting: PdfObject[] = [root]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const dict = value instanceof PdfStream ? value.dict : value
    if (Array.isArray(dict)) {
      for (const [index, item] of dict.entries()) {
        dict[index] = replacement(item)
        waiting.push(item)
      }
    } else if (isDict(dict)) {
      for (const [key, item] of dict) {
        dict.set(key, replacement(item))
        waiting.push(item)
      }
    }
  }
}
