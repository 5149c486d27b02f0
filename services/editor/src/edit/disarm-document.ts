import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-kit/objects/pdf-object'
import { reachable } from '@folio/pdf-kit/objects/reachable'
import { Name } from '@folio/pdf-kit/pdf-syntax'

/** A field's keystroke, format, validate and calculate events (ISO 32000-1, table 196): what a form lives on. */
const fieldEvents = ['K', 'F', 'V', 'C']
const dangerous = ['JavaScript', 'Launch']
const maxDepth = 200

/**
 * Takes out launch actions, and scripts that run by themselves or behind a link; what fields compute with stays.
 * Gives how many there were.
 */
export function disarmDocument(document: PdfDocument): number {
  let actions = removeNamedScripts(document)
  const objects = [...reachable(document)].map((id) => document.get(id))
  const kept = new Set<PdfObject>()
  for (const object of objects) visit(object, keepFieldScripts)
  for (const object of objects) visit(object, removeActions)
  return actions

  function keepFieldScripts(dict: Dict): void {
    const events = isField(document, dict) ? document.resolve(dict.get('AA') ?? null) : null
    if (!isDict(events)) return
    for (const event of fieldEvents) {
      const action = document.resolve(events.get(event) ?? null)
      if (isDict(action) && typeOf(document, action) === 'JavaScript') kept.add(action)
    }
  }

  function removeActions(dict: Dict): void {
    for (const [key, value] of dict) {
      if (isDangerous(value)) {
        dict.delete(key)
        actions += 1
      } else if (Array.isArray(value) && value.some(isDangerous)) {
        const harmless = value.filter((item) => !isDangerous(item))
        actions += value.length - harmless.length
        dict.set(key, harmless)
      }
    }
    // A rendition may carry a script beside what it plays (ISO 32000-1, 12.6.4.13).
    if (typeOf(document, dict) === 'Rendition' && dict.delete('JS')) actions += 1
  }

  function isDangerous(value: PdfObject): boolean {
    const action = document.resolve(value)
    return isDict(action) && !kept.has(action) && dangerous.includes(typeOf(document, action))
  }
}

const typeOf = (document: PdfDocument, action: Dict): string => {
  const type = document.resolve(action.get('S') ?? null)
  return type instanceof Name ? type.text : ''
}

function isField(document: PdfDocument, dict: Dict): boolean {
  const subtype = document.resolve(dict.get('Subtype') ?? null)
  return dict.has('FT') || (subtype instanceof Name && subtype.text === 'Widget')
}

/** Scripts of the document itself run when it is opened (7.7.4). */
function removeNamedScripts(document: PdfDocument): number {
  const names = document.resolve(document.catalog.get('Names') ?? null)
  if (!isDict(names)) return 0
  const scripts = document.resolve(names.get('JavaScript') ?? null)
  if (!names.delete('JavaScript')) return 0
  const listed = isDict(scripts) ? document.resolve(scripts.get('Names') ?? null) : null
  return Array.isArray(listed) ? Math.ceil(listed.length / 2) : 1
}

/** All dictionaries within an object, references not followed. */
function visit(value: PdfObject, use: (dict: Dict) => void, depth = 0): void {
  if (depth > maxDepth) return
  if (Array.isArray(value)) for (const item of value) visit(item, use, depth + 1)
  else if (isDict(value) || value instanceof PdfStream) {
    const dict = value instanceof PdfStream ? value.dict : value
    use(dict)
    for (const entry of dict.values()) visit(entry, use, depth + 1)
  }
}
