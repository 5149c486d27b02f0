import type { ToolId } from '@folio/contract/tools'

/**
 * Name and path of every tool, in the order of the home page: what menus and lists need. Kept apart from the
 * contract's definitions so that no page carries all of those; a test holds the two together.
 */
export const toolLinks = {
  'merge-pdf': { name: 'Merge PDF', path: '/merge-pdf' },
  'split-pdf': { name: 'Split PDF', path: '/split-pdf/' },
  'compress-pdf': { name: 'Compress PDF', path: '/compress-pdf' },
  'edit-pdf': { name: 'Edit PDF', path: '/edit-pdf' },
  'pdf-to-word': { name: 'PDF to Word', path: '/pdf-to-word' },
  'word-to-pdf': { name: 'Word to PDF', path: '/word-to-pdf' },
  'pdf-to-jpg': { name: 'PDF to JPG', path: '/pdf-to-jpg' },
  'jpg-to-pdf': { name: 'JPG to PDF', path: '/jpg-to-pdf' },
  'pdf-to-png': { name: 'PDF to PNG', path: '/pdf-to-png' },
  'png-to-pdf': { name: 'PNG to PDF', path: '/png-to-pdf' },
  'webp-to-png': { name: 'WebP to PNG', path: '/webp-to-png' },
  'png-to-webp': { name: 'PNG to WebP', path: '/png-to-webp' },
  'jpg-to-png': { name: 'JPG to PNG', path: '/jpg-to-png' },
} as const satisfies Record<ToolId, ToolLink>

export interface ToolLink {
  readonly name: string
  readonly path: string
}

export const linkedTools = Object.keys(toolLinks) as ToolId[]

/** Tools that came after the specification, in a grid of their own. */
export const furtherTools: readonly ToolId[] = ['jpg-to-png']

/** The cards of the home page: the twelve tools of the specification. */
export const homeTools = linkedTools.filter((id) => !furtherTools.includes(id))

/** The Convert menu: the eight of the specification in its order, then what came later. */
export const convertTools = [
  'word-to-pdf',
  'pdf-to-word',
  'jpg-to-pdf',
  'pdf-to-jpg',
  'png-to-pdf',
  'pdf-to-png',
  'png-to-webp',
  'webp-to-png',
  'jpg-to-png',
] as const satisfies readonly ToolId[]

/** The tools that stand in the header beside it: the three of the specification, then what came later. */
export const headerTools = [
  'merge-pdf',
  'split-pdf',
  'compress-pdf',
  'edit-pdf',
] as const satisfies readonly ToolId[]
