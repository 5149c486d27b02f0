import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { containersIn, dictsIn } from '@folio/pdf-objects/walking/containers-in'
import { readNameTree } from '../trees/read-tree.ts'
import { FollowingActions } from './following-actions.ts'

/** A field's keystroke, format, validate and calculate events (ISO 32000-1, table 196): what a form lives on. */
const fieldEvents = ['K', 'F', 'V', 'C']
const dangerous = new Set(['JavaScript', 'Launch'])

/** What a document may keep when it is disarmed. */
export interface Disarming {
  /** With the scripts by which fields compute, those of the document stay, where their functions are. */
  readonly fieldScripts: 'stay' | 'go'
}

/**
 * Takes scripts and launch actions out of a document that has been read whole, wherever they stand (12.6.4.5 and
 * 12.6.4.16). Harmless actions that follow them take their place.
 * @returns how many there were
 */
export function disarmDocument(document: PdfDocument, { fieldScripts }: Disarming): number {
  const objects = [...document.objectsInMemory()].map(([, object]) => object)
  const names = document.dict(document.catalog, 'Names')
  const exemptions = fieldScripts === 'stay' ? scriptsOfFields(document, objects) : new Set<PdfObject>()
  if (exemptions.size > 0 && names) {
    for (const [, script] of readNameTree(document, names.get('JavaScript') ?? null))
      exemptions.add(document.resolve(script))
  }
  const following = new FollowingActions(document, (action) => {
    return !exemptions.has(action) && dangerous.has(document.name(action, 'S') ?? '')
  })
  const renditions = new Set<Dict>()
  for (const object of objects) clean(object)
  // It grows while it is gone through.
  for (const action of following.replacements) clean(action)
  // What is left of the tree without its scripts are names of nothing.
  if (exemptions.size === 0 && names) names.delete('JavaScript')
  return following.dangerousActions.size + renditions.size

  function clean(object: PdfObject): void {
    for (const container of containersIn(object)) {
      if (Array.isArray(container)) cleanArray(container)
      else cleanDict(container)
    }
  }

  function cleanDict(dict: Dict): void {
    for (const [key, value] of dict) {
      const action = following.dangerousAt(value)
      if (!action) continue
      const next = following.inPlaceOf(action)
      if (next === undefined) dict.delete(key)
      else dict.set(key, next)
    }
    // A rendition may have a script beside what it plays (12.6.4.13).
    if (dict.has('JS') && document.name(dict, 'S') === 'Rendition' && dict.delete('JS')) renditions.add(dict)
  }

  function cleanArray(items: PdfObject[]): void {
    if (!items.some((item) => following.dangerousAt(item))) return
    const harmless: PdfObject[] = []
    for (const item of items) {
      const action = following.dangerousAt(item)
      for (const next of action ? following.after(action) : [item]) harmless.push(next)
    }
    items.length = 0
    for (const item of harmless) items.push(item)
  }
}

function scriptsOfFields(document: PdfDocument, objects: readonly PdfObject[]): Set<PdfObject> {
  const scripts = new Set<PdfObject>()
  for (const object of objects) {
    for (const dict of dictsIn(object)) {
      const events = isField(document, dict) ? document.dict(dict, 'AA') : undefined
      for (const event of fieldEvents) {
        const action = document.dict(events, event)
        if (action && document.name(action, 'S') === 'JavaScript') scripts.add(action)
      }
    }
  }
  return scripts
}

const isField = (document: PdfDocument, dict: Dict): boolean =>
  dict.has('FT') || document.name(dict, 'Subtype') === 'Widget'
