import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { signedFields } from './signed-fields.ts'
import { hasUsageRights } from './usage-rights.ts'

/** What a form cannot keep when its document is joined with others or cut. */
export interface FormLosses {
  /** Their values are taken out; what shows them stays. */
  readonly signatures: number
  /** Forms whose XFA description is left out (12.7.8); the fields that stand beside it stay. */
  readonly dynamicForms: number
  /** Documents with extra rights for Adobe Reader, which hold as long as nothing else changes them (12.8.2.3). */
  readonly usageRights: number
}

/** What joining or cutting a document that has been read whole would take out of its form. */
export const lossesOfForm = (document: PdfDocument): FormLosses => ({
  signatures: signedFields(document).length,
  dynamicForms: Number(document.dict(document.catalog, 'AcroForm')?.has('XFA') ?? false),
  usageRights: Number(hasUsageRights(document, document.catalog)),
})
