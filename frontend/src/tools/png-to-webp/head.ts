import { pngToWebp } from '@folio/contract/tools/png-to-webp'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

const { files } = pngToWebp.limits

export const head: ToolHead = {
  title: 'PNG to WebP: make images smaller online',
  description: `Turn up to ${files.max} PNG images into WebP, lossy or lossless, with transparency kept. Free, no account, no watermark.`,
  keywords: ['PNG to WebP', 'WebP converter', 'compress PNG', 'smaller images', 'web images'],
  heading: 'PNG to WebP',
  intro: 'Shrink PNG images for the web and keep their transparency. Drop images anywhere on this page.',
  drop: dropWords(pngToWebp, { title: 'Drop PNG images here', more: 'Add more PNG images' }),
}
