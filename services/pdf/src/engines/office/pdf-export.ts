import type { PdfExportOptions } from './convert-office.ts'

/**
 * What LibreOffice's PDF export is told: tags, bookmarks from headings, links, and every picture as it is. Links to
 * files are written relative to the document, because it does not lie where the visitor had it.
 */
export const pdfExport = (): PdfExportOptions => ({
  UseTaggedPDF: true,
  ExportBookmarks: true,
  ExportFormFields: false,
  ExportLinksRelativeFsys: true,
  UseLosslessCompression: true,
  ReduceImageResolution: false,
})
