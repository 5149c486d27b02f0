import { toolsOf } from '../manifests/arrangement.ts'

/** The Convert menu: the eight of the specification in its order, then what came later. */
export const convertTools = toolsOf(
  ['conversion', 'image-pdf', 'image-format'],
  [
    'word-to-pdf',
    'pdf-to-word',
    'jpg-to-pdf',
    'pdf-to-jpg',
    'png-to-pdf',
    'pdf-to-png',
    'png-to-webp',
    'webp-to-png',
  ],
)

/** The tools that stand in the header beside it. */
export const headerTools = toolsOf(['pdf'])
