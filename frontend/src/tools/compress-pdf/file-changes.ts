import { formatBytes } from '@folio/contract/bytes'
import type { CompressedFile, PdfWeights } from '@folio/contract/tools/compress-pdf'
import { counted } from '../../flow/counted.ts'
import type { Changes } from '../../flow/outcome.ts'

const parts: readonly (readonly [keyof PdfWeights, label: string, inSentence: string])[] = [
  ['images', 'Images', 'images'],
  ['fonts', 'Fonts', 'fonts'],
  ['content', 'Text and drawings', 'text and drawings'],
  ['other', 'Structure and everything else', 'structure'],
]

/** What became of what is in a PDF; nothing for an archive, and for a file that was not looked into. */
export function fileChanges(file: CompressedFile): Changes | undefined {
  const { weights, unchanged, targetMissed = false } = file
  if (!weights) return undefined
  const { before, after } = weights
  const rows = parts
    .map(([part, label]) => ({ label, before: before[part], after: after[part] }))
    .filter((row) => row.before > 0 || row.after > 0)
  return {
    title: unchanged ? 'What weighs' : 'What changed',
    rows,
    notes: [targetMissed ? `${smallest} ${heaviest(after)}` : '', imageNote(file)].filter(Boolean),
    open: targetMissed,
  }
}

const smallest = 'This is as small as this PDF gets without losing more than a reader would accept.'

/** `What weighs: images 4.10 MB, fonts 600.00 KB.` */
function heaviest(weights: PdfWeights): string {
  const named = parts
    .filter(([part]) => weights[part] > 0)
    .sort(([one], [other]) => weights[other] - weights[one])
    .map(([part, , words]) => `${words} ${formatBytes(weights[part])}`)
  return `What weighs: ${named.join(', ')}.`
}

/** `12 images made smaller, 3 left as they were; from 300 to 150 DPI.` */
function imageNote({ images, imageDpi }: CompressedFile): string {
  if (!images) return ''
  const { recompressed, kept } = images
  const changed = recompressed > 0 ? [`${counted(recompressed, 'image')} made smaller`] : []
  const left = kept > 0 ? [`${counted(kept, 'image')} left as ${kept === 1 ? 'it was' : 'they were'}`] : []
  const scaled = imageDpi && imageDpi.after < imageDpi.before
  const dpi = scaled ? `; from ${imageDpi.before} to ${imageDpi.after} DPI` : ''
  return `${[...changed, ...left].join(', ')}${dpi}.`
}
