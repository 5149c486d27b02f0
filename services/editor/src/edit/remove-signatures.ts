import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { isDict } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { walkTree } from '@folio/pdf-objects/walking/walk-tree'

/**
 * A changed document is not what was signed: the values of signature fields go, the fields stay
 * (ISO 32000-1, 12.7.4.5). Gives how many there were.
 */
export function removeSignatures(document: PdfDocument): number {
  const form = document.resolve(document.catalog.get('AcroForm') ?? null)
  if (!isDict(form)) return 0
  let count = 0
  walkTree(document, form.get('Fields') ?? null, {
    inherited: '',
    visit: (field, above) => {
      const own = document.resolve(field.get('FT') ?? null)
      const type = own instanceof Name ? own.text : above
      if (type === 'Sig' && field.delete('V')) count += 1
      return { children: field.get('Kids') ?? null, inherited: type }
    },
  })
  if (count > 0) {
    form.delete('SigFlags')
    document.catalog.delete('Perms')
  }
  return count
}
