import type { ToolId } from '@folio/contract/tools'

/**
 * Names, paths and one line for every tool: what menus, cards and lists need. Kept apart from the contract's
 * definitions so that no page carries all of those; a test holds the two together.
 */
export const toolLinks = {
  'merge-pdf': {
    name: 'Merge PDF',
    path: '/merge-pdf',
    description: 'Put several PDFs into one file, in the order you choose.',
  },
  'split-pdf': {
    name: 'Split PDF',
    path: '/split-pdf/',
    description: 'Take a PDF apart: page by page, in half, or by ranges you name.',
  },
  'compress-pdf': {
    name: 'Compress PDF',
    path: '/compress-pdf',
    description: 'Make a PDF small enough to mail, at the quality you decide.',
  },
  'edit-pdf': {
    name: 'Edit PDF',
    path: '/edit-pdf',
    description: 'Click a line of text in a PDF and write something else.',
  },
  'pdf-to-word': {
    name: 'PDF to Word',
    path: '/pdf-to-word',
    description: 'Get the text of a PDF back as a DOCX you can work on.',
  },
  'word-to-pdf': {
    name: 'Word to PDF',
    path: '/word-to-pdf',
    description: 'Turn a DOC or DOCX into a PDF that looks the same everywhere.',
  },
  'pdf-to-jpg': {
    name: 'PDF to JPG',
    path: '/pdf-to-jpg',
    description: 'Save the pages of a PDF as JPG images, from 72 to 600 DPI.',
  },
  'jpg-to-pdf': {
    name: 'JPG to PDF',
    path: '/jpg-to-pdf',
    description: 'Collect photos and scans into one PDF with tidy pages.',
  },
  'pdf-to-png': {
    name: 'PDF to PNG',
    path: '/pdf-to-png',
    description: 'Save pages as sharp PNG images, with a clear background if you like.',
  },
  'png-to-pdf': {
    name: 'PNG to PDF',
    path: '/png-to-pdf',
    description: 'Lay PNG images out on pages, in one PDF or in many.',
  },
  'webp-to-png': {
    name: 'WebP to PNG',
    path: '/webp-to-png',
    description: 'Open WebP images anywhere by turning them into PNG.',
  },
  'png-to-webp': {
    name: 'PNG to WebP',
    path: '/png-to-webp',
    description: 'Shrink PNG images for the web and keep their transparency.',
  },
} as const satisfies Record<ToolId, ToolLink>

export interface ToolLink {
  readonly name: string
  readonly path: string
  readonly description: string
}

export const linkedTools = Object.keys(toolLinks) as ToolId[]

/** The Convert menu, in its order. */
export const convertTools = [
  'word-to-pdf',
  'pdf-to-word',
  'jpg-to-pdf',
  'pdf-to-jpg',
  'png-to-pdf',
  'pdf-to-png',
  'png-to-webp',
  'webp-to-png',
] as const satisfies readonly ToolId[]

/** The tools that stand in the header beside it. */
export const headerTools = ['merge-pdf', 'split-pdf', 'compress-pdf'] as const satisfies readonly ToolId[]
