import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { walkRow, walkTree } from '@folio/pdf-objects/walking/walk-tree'

/** A field of a form (ISO 32000-1, 12.7.3); a terminal one has no fields below it. */
export interface Field {
  readonly dict: Dict
  readonly isTerminal: boolean
}

/** The fields of a form and all below them, those with fields below them before those. */
export function fieldsBelow(document: PdfDocument, fields: readonly PdfObject[]): Field[] {
  const result: Field[] = []
  const cache = new Map<PdfObject[], PdfObject[]>()
  // Kids without a name of their own are the field's widgets.
  const namedOf = (kids: PdfObject[]): PdfObject[] => {
    const children =
      cache.get(kids) ??
      kids.filter((kid) => {
        const child = document.resolve(kid)
        return isDict(child) && child.has('T')
      })
    cache.set(kids, children)
    return children
  }
  walkTree(document, [...fields], {
    inherited: undefined,
    visit: (dict) => {
      const children = namedOf(document.array(dict, 'Kids') ?? [])
      result.push({ dict, isTerminal: children.length === 0 })
      return { children, inherited: undefined }
    },
  })
  return result
}

/** How many fields of a document can have a value. */
export function countFields(document: PdfDocument, catalog: Dict): number {
  const form = document.dict(catalog, 'AcroForm')
  if (!form) return 0
  return fieldsBelow(document, document.array(form, 'Fields') ?? []).filter(({ isTerminal }) => isTerminal)
    .length
}

/** The type of a field (12.7.3.1), its own or that of a field above it. */
export function inheritedType(document: PdfDocument, field: Dict): string | undefined {
  for (const { node } of walkRow(document, field, 'Parent', maxAbove)) {
    const type = document.name(node, 'FT')
    if (type !== undefined) return type
  }
  return undefined
}

/** Deeper forms are none that a person made. */
const maxAbove = 100
