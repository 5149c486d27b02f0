import type { ToolId } from '@folio/contract/tools'

/** What each tool does, in one line for its card. */
export const toolDescriptions = {
  'merge-pdf': 'Put several PDFs into one file, in the order you choose.',
  'split-pdf': 'Take a PDF apart: page by page, in half, or by ranges you name.',
  'compress-pdf': 'Make a PDF small enough to mail, at the quality you decide.',
  'edit-pdf': 'Click a line of text in a PDF and write something else.',
  'pdf-to-word': 'Get the text of a PDF back as a DOCX you can work on.',
  'word-to-pdf': 'Turn a DOC or DOCX into a PDF that looks the same everywhere.',
  'pdf-to-jpg': 'Save the pages of a PDF as JPG images, from 72 to 600 DPI.',
  'jpg-to-pdf': 'Collect photos and scans into one PDF with tidy pages.',
  'pdf-to-png': 'Save pages as sharp PNG images, with a clear background if you like.',
  'png-to-pdf': 'Lay PNG images out on pages, in one PDF or in many.',
  'webp-to-png': 'Open WebP images anywhere by turning them into PNG.',
  'png-to-webp': 'Shrink PNG images for the web and keep their transparency.',
  'jpg-to-png': 'Turn JPG photos into PNG without losing another pixel.',
} as const satisfies Record<ToolId, string>
