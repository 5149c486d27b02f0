import { jpgToPng } from '@folio/contract/tools/jpg-to-png'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

const { files } = jpgToPng.limits

export const head: ToolHead = {
  title: 'JPG to PNG: photos as PNG, pixel for pixel',
  description: `Turn up to ${files.max} JPG images into PNG, upright and with every pixel the JPG shows. Free, no account, no watermark.`,
  keywords: ['JPG to PNG', 'JPEG to PNG', 'convert JPG', 'JPG converter', 'PNG'],
  heading: 'JPG to PNG',
  intro: 'Turn JPG photos into PNG without losing another pixel. Drop images anywhere on this page.',
  drop: dropWords(jpgToPng, { title: 'Drop JPG images here', more: 'Add more JPG images' }),
}
