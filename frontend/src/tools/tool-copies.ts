import type { ToolId } from '@folio/contract/tools'
import type { ToolCopy } from '../tool-kit/tool-copy.ts'

/** What there is to say about each tool below its working area, fetched when it comes into sight. */
export const toolCopies = {
  'merge-pdf': () => import('./merge-pdf/copy.ts'),
  'split-pdf': () => import('./split-pdf/copy.ts'),
  'compress-pdf': () => import('./compress-pdf/copy.ts'),
  'edit-pdf': () => import('./edit-pdf/copy.ts'),
  'pdf-to-word': () => import('./pdf-to-word/copy.ts'),
  'word-to-pdf': () => import('./word-to-pdf/copy.ts'),
  'pdf-to-jpg': () => import('./pdf-to-jpg/copy.ts'),
  'jpg-to-pdf': () => import('./jpg-to-pdf/copy.ts'),
  'pdf-to-png': () => import('./pdf-to-png/copy.ts'),
  'png-to-pdf': () => import('./png-to-pdf/copy.ts'),
  'webp-to-png': () => import('./webp-to-png/copy.ts'),
  'png-to-webp': () => import('./png-to-webp/copy.ts'),
  'jpg-to-png': () => import('./jpg-to-png/copy.ts'),
} satisfies Record<ToolId, () => Promise<{ readonly copy: ToolCopy }>>
