import type { PdfDocument } from '../objects/pdf-document.ts'
import { type Dict, isDict, type PdfObject, PdfStream } from '../objects/pdf-object.ts'
import { ReachedObjects } from '../objects/reached-objects.ts'
import { Name } from '../pdf-syntax.ts'

/** A field's keystroke, format, validate and calculate events (ISO 32000-1, table 196): what a form lives on. */
const fieldEvents = ['K', 'F', 'V', 'C']
const dangerous = ['JavaScript', 'Launch']
const maxDepth = 200

/**
 * Takes out launch actions, and scripts that run by themselves or behind a link. What fields compute with stays, and
 * with it the scripts of the document, where their functions are. Gives how many there were.
 */
export function disarmDocument(document: PdfDocument, reached = new ReachedObjects(document)): number {
  const objects = [...reached.ids()].map((id) => document.get(id))
  const kept = new Set<PdfObject>()
  for (const object of objects) visit(object, keepFieldScripts)
  const named = namedScripts(document)
  const keepsNamed = kept.size > 0
  if (keepsNamed) for (const script of named.scripts) kept.add(script)
  let actions = 0
  for (const object of objects) visit(object, removeActions)
  // What is left of the tree without its scripts are names of nothing.
  const isRemoved = !keepsNamed && named.remove()
  if (actions > 0 || isRemoved) reached.outdate()
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

/** The scripts of the document itself, which run when it is opened (7.7.4). */
function namedScripts(document: PdfDocument) {
  const names = document.resolve(document.catalog.get('Names') ?? null)
  const root = isDict(names) ? (names.get('JavaScript') ?? null) : null
  const scripts: PdfObject[] = []
  collect(document, root, scripts)
  const remove = () => isDict(names) && names.delete('JavaScript')
  return { scripts, remove }
}

/** The values of a name tree (7.9.6). */
function collect(document: PdfDocument, node: PdfObject, values: PdfObject[], depth = 0): void {
  const dict = document.resolve(node)
  if (!isDict(dict) || depth > maxDepth) return
  const named = document.resolve(dict.get('Names') ?? null)
  if (Array.isArray(named)) {
    for (const [index, value] of named.entries()) if (index % 2 === 1) values.push(document.resolve(value))
  }
  const kids = document.resolve(dict.get('Kids') ?? null)
  if (Array.isArray(kids)) for (const kid of kids) collect(document, kid, values, depth + 1)
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
