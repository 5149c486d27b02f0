import { toolsOf } from '../manifests/arrangement.ts'

/** The columns of tools at the foot of every page. */
export const footerTools = {
  pdf: toolsOf(['pdf']),
  convert: toolsOf(['conversion'], ['pdf-to-word', 'pdf-to-jpg', 'word-to-pdf', 'jpg-to-pdf']),
  images: toolsOf(['image-pdf', 'image-format']),
}
