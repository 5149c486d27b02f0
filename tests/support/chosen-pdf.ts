import type { ChosenFile } from '../e2e/tool-cases.ts'
import { textPdf } from '../fixtures/text-pdf.ts'

/** A PDF as a visitor chooses it: of these bytes, or with a page for each text; its name alone unless told. */
export const chosenPdf = (name: string, content: Buffer | readonly string[] = [name]): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.isBuffer(content) ? content : textPdf(content),
})
