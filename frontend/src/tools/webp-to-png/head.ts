import { webpToPng } from '@folio/contract/tools/webp-to-png'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

const { files } = webpToPng.limits

export const head: ToolHead = {
  title: 'WebP to PNG: open WebP images anywhere',
  description: `Turn up to ${files.max} WebP images into PNG, with every pixel and the transparency kept. Free, no account, no watermark.`,
  keywords: ['WebP to PNG', 'convert WebP', 'open WebP', 'WebP converter', 'PNG'],
  heading: 'WebP to PNG',
  intro: 'Open WebP images anywhere by turning them into PNG. Drop images anywhere on this page.',
  drop: dropWords(webpToPng, { title: 'Drop WebP images here', more: 'Add more WebP images' }),
}
