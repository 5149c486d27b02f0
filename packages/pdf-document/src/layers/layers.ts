import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'

/** References to the optional-content groups of a document. */
export function layersOf(document: PdfDocument, catalog: Dict): Ref[] {
  const properties = document.dict(catalog, 'OCProperties')
  const groups = properties ? (document.array(properties, 'OCGs') ?? []) : []
  return groups.filter((group): group is Ref => group instanceof Ref && document.resolve(group) !== null)
}

/** The intent of groups and configurations that name none (ISO 32000-1, tables 98 and 101). */
export const usualIntent = 'View'

/** What a group is meant for, or which groups a configuration is about. */
export function intentsOf(document: PdfDocument, dict: Dict): string[] {
  if (document.entry(dict, 'Intent') === null) return [usualIntent]
  return document.list(dict, 'Intent').flatMap((item) => (item instanceof Name ? [item.text] : []))
}

/** Those that a configuration shows and hides; with the base state OFF it hides all but those that are named. */
export function statesIn(document: PdfDocument, configuration: Dict, groups: readonly Ref[]) {
  const idsIn = (key: string) =>
    new Set(
      (document.array(configuration, key) ?? []).flatMap((item) => (item instanceof Ref ? [item.id] : [])),
    )
  const state = document.name(configuration, 'BaseState') ?? 'ON'
  const [shown, concealed] = [idsIn('ON'), idsIn('OFF')]
  return {
    on: groups.filter(
      ({ id }) => (state === 'ON' && !concealed.has(id)) || (state !== 'ON' && shown.has(id)),
    ),
    off: groups.filter(({ id }) => concealed.has(id) || (state === 'OFF' && !shown.has(id))),
  }
}
