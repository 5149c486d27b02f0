import type { PdfWishes } from '../convert-office.ts'

/** Entries of LibreOffice's `FilterData` by name. */
export type PdfExportOptions = Readonly<Record<string, boolean | number | string>>

/** LibreOffice's numbers for kinds of PDF (filter/source/pdf/pdfexport.cxx); 0 is its plain one. */
const kinds: Readonly<Record<PdfWishes['version'], PdfExportOptions>> = {
  '1.7': { SelectPdfVersion: 0 },
  'PDF/A-2b': { SelectPdfVersion: 2 },
  'PDF/UA': { SelectPdfVersion: 0, PDFUACompliance: true },
}

/**
 * What LibreOffice's PDF export is told (its `FilterData`): tags, bookmarks from headings, links, and every picture
 * as it is. Links to files are written relative to the document, because it does not lie where the visitor had it.
 */
export const pdfExport = ({ version, pages }: Pick<PdfWishes, 'version' | 'pages'>): PdfExportOptions => ({
  UseTaggedPDF: true,
  ExportBookmarks: true,
  ExportFormFields: false,
  ExportLinksRelativeFsys: true,
  ExportNotes: false,
  UseLosslessCompression: true,
  ReduceImageResolution: false,
  ...kinds[version],
  ...(pages === '' ? {} : { PageRange: pages.replaceAll(' ', '') }),
})
