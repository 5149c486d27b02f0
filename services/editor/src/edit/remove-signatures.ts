import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-kit/objects/pdf-object'
import { Name } from '@folio/pdf-kit/pdf-syntax'

const maxDepth = 60

/**
 * A changed document is not what was signed: the values of signature fields go, the fields stay
 * (ISO 32000-1, 12.7.4.5). Gives how many there were.
 */
export function removeSignatures(document: PdfDocument): number {
  const form = document.resolve(document.catalog.get('AcroForm') ?? null)
  if (!isDict(form)) return 0
  const seen = new Set<Dict>()
  const visit = (value: PdfObject, type: string, depth: number): number => {
    const field = document.resolve(value)
    if (!isDict(field) || seen.has(field) || depth > maxDepth) return 0
    seen.add(field)
    const own = document.resolve(field.get('FT') ?? null)
    const kind = own instanceof Name ? own.text : type
    const signed = kind === 'Sig' && field.delete('V') ? 1 : 0
    const kids = document.resolve(field.get('Kids') ?? null)
    return (Array.isArray(kids) ? kids : []).reduce(
      (sum: number, kid) => sum + visit(kid, kind, depth + 1),
      signed,
    )
  }
  const fields = document.resolve(form.get('Fields') ?? null)
  const count = (Array.isArray(fields) ? fields : []).reduce(
    (sum: number, field) => sum + visit(field, '', 0),
    0,
  )
  if (count > 0) {
    form.delete('SigFlags')
    document.catalog.delete('Perms')
  }
  return count
}
