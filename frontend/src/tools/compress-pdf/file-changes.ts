import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import type { CompressedFile, PdfWeights } from '@folio/contract/tools/compress-pdf'
import type { Changes } from '../../flow/model/outcome.ts'
import { inRow } from '../../wording/in-row.ts'

const parts: readonly (readonly [keyof PdfWeights, label: string, told: (size: string) => string])[] = [
  ['images', 'Images', (size) => `images ${size}`],
  ['fonts', 'Fonts', (size) => `fonts ${size}`],
  ['content', 'Text and drawings', (size) => `text and drawings ${size}`],
  ['other', 'Structure and everything else', (size) => `structure ${size}`],
]

/** What became of what is in a PDF; nothing for an archive, and for a file that was not looked into. */
export function fileChanges(file: CompressedFile): Changes | undefined {
  const { weights, unchanged, targetMissed = false, ranOutOfTime = false } = file
  if (!weights) return undefined
  const { before, after } = weights
  const states = unchanged ? [after] : [before, after]
  const rows = parts
    .map(([part, label]) => ({ label, bytes: states.map((weights) => weights[part]) }))
    .filter(({ bytes }) => bytes.some((size) => size > 0))
  return {
    title: unchanged ? 'What weighs' : 'What changed',
    columns: unchanged ? ['Size'] : ['Before', 'After'],
    rows,
    notes: [sizeNote(file, after), imageNote(file)].filter(Boolean),
    open: targetMissed || (ranOutOfTime && !unchanged),
  }
}

const smallest = 'This is as small as this PDF gets without losing more than a reader would accept.'
const missedForTime = 'There was not enough time to make this PDF as small as you asked.'
const unfinished = 'There was not enough time for all of this PDF, so some of it is as it was.'

/** Why it is no smaller, where more could be expected. */
function sizeNote({ targetMissed, ranOutOfTime, unchanged }: CompressedFile, weights: PdfWeights): string {
  if (targetMissed) return `${ranOutOfTime ? missedForTime : smallest} ${heaviest(weights)}`
  return ranOutOfTime && !unchanged ? unfinished : ''
}

/** `What weighs: images 4.10 MB, fonts 600.00 KB.` */
function heaviest(weights: PdfWeights): string {
  const names = parts
    .filter(([part]) => weights[part] > 0)
    .sort(([one], [other]) => weights[other] - weights[one])
    .map(([part, , told]) => told(formatBytes(weights[part])))
  return `What weighs: ${inRow(names)}.`
}

/** `12 images made smaller, 3 left as they were; from 300 to 150 DPI.` */
function imageNote({ images, imageDpi }: CompressedFile): string {
  if (!images) return ''
  const { recompressed, kept } = images
  const changes = recompressed > 0 ? [`${counted(recompressed, 'image')} made smaller`] : []
  const left = kept > 0 ? [`${counted(kept, 'image')} left as ${kept === 1 ? 'it was' : 'they were'}`] : []
  const scaled = imageDpi && imageDpi.after < imageDpi.before
  const dpi = scaled ? `; from ${imageDpi.before} to ${imageDpi.after} DPI` : ''
  return `${inRow([...changes, ...left])}${dpi}.`
}
