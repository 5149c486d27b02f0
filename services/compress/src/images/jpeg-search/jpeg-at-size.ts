import type { ImageRules, LossRange } from '../../work/compression-rules.ts'
import { encodeJpeg, type QuantizationTable } from '../encoding/encode-jpeg.ts'
import { leastJpegBytes } from '../encoding/least-jpeg-bytes.ts'
import type { Encoding } from '../objects/encoding.ts'
import type { Samples } from '../samples/samples.ts'
import { bytesAtAllowedLoss, growthOf, qualityOfLoss, type Trial } from './quality-model.ts'
import { type QualitySearch, searchQuality, smallestTrial } from './quality-search.ts'

/** Samples for which a JPEG is searched. */
export interface JpegTask extends Pick<QualitySearch, 'loss' | 'limit' | 'time'> {
  readonly samples: Samples
  readonly rules: Pick<ImageRules, 'qualities' | 'chroma' | 'model' | 'care'>
  /** Those that drafts are coded under. */
  readonly tables: readonly QuantizationTable[]
  /** Those of what comes out: with trellis quantization, unless that would take too long, and without. */
  readonly coders: { readonly careful?: Coder; readonly plain: Coder }
}

/** A JPEG from which the search goes on. */
export interface JpegTrial extends Trial {
  readonly table: QuantizationTable
  /** The power of the step with which losses grow, as far as that is known. */
  readonly growth: number | undefined
}

/** A JPEG that was coded plainly, at about the right quality. */
export interface JpegDraft extends JpegTrial {
  /** About as many as it will take in the end. */
  readonly bytes: number
}

/** Trials for a draft under one table. */
const draftSteps = 6
/** The part of a draft's bytes that trellis quantization saves: measured 0.07, half of them 0.02 to 0.13. */
const savings = 0.08
/** The parts of the allowed loss that are near enough for what is coded again: a little too much does not matter. */
const draftLoss: LossRange = [0.96, 1.04]
/** Trials after the first under each table. Each takes six times as long as a plain one. */
const furtherSteps = 3
/** How many times a draft's loss trellis quantization has at its quality: measured 1.11 and, under the other table, 1.00. */
const [lossUnderSame, lossUnderOther] = [1.11, 1]
const standardTable = 0
/**
 * From this quality of a draft on, colours mostly take fewer bytes under the standard's table with trellis quantization:
 * 0.98 of those under the other on average; below it 1.02, and gray and inks take 1.05 and 1.08 at every quality.
 */
const standardFrom = 40

/**
 * The plain JPEG that a careful coding begins from; undefined where none can stay below the limit.
 * @param start the quality that is tried first
 */
export async function draftJpeg(
  task: JpegTask,
  start = task.rules.model.quality,
): Promise<JpegDraft | undefined> {
  let best: JpegDraft | undefined
  for (const table of task.tables) {
    if (best && task.time.isOver()) break
    const draft = await draftUnder(
      table,
      { ...task, limit: best?.bytes ?? task.limit },
      best?.quality ?? start,
    )
    best = draft ?? best
  }
  return best
}

async function draftUnder(
  table: QuantizationTable,
  task: JpegTask,
  start: number,
): Promise<JpegDraft | undefined> {
  const { samples, rules, limit, time } = task
  if (leastJpegBytes(samples, rules.chroma) * (1 - savings) >= limit) return undefined
  const search = { ...searchUnder(table, encodeJpeg, task), near: draftLoss, steps: draftSteps, savings }
  const trials = await searchQuality(search, start)
  const [leastLoss, mostLoss] = draftLoss
  const trial = smallestTrial(trials, time.isOver() ? 1 : mostLoss)
  if (!trial) return undefined
  const loss = Math.min(mostLoss, Math.max(leastLoss, trial.loss))
  const bytes = bytesAtAllowedLoss(trial.encoding.data.length * (1 - savings), loss)
  return { ...trial, table, growth: growthOf(trials), bytes }
}

/** The smallest JPEG that looks right, coded with all care. */
export async function finishJpeg(draft: JpegDraft, task: JpegTask): Promise<Encoding | undefined> {
  const [, most] = task.rules.care.near
  const isRight = draft.loss <= most && draft.encoding.data.length < task.limit
  if (task.time.isOver()) return isRight ? draft.encoding : undefined
  const careful = await tuneJpeg(draft, task, task.rules.care.near)
  if (!isRight) return careful?.encoding ?? (await plainJpeg(draft, draft, task))
  const finished =
    careful?.encoding ?? (await encodingUnder(draft.table, task.coders.plain, task)(draft.quality))
  // Heads of tiny ones weigh more when they are coded with care.
  return finished.data.length < draft.encoding.data.length ? finished : draft.encoding
}

/**
 * The careful coding that is right for some samples, such as strips of an image. What trellis quantization drops depends on
 * how coarse the table is, so either may do better: the draft's and the standard's are tried once, and the better one is
 * brought to the right quality.
 * @param near the parts of the allowed loss that are near enough
 */
export async function tuneJpeg(
  draft: JpegDraft,
  task: JpegTask,
  near: LossRange,
): Promise<JpegTrial | undefined> {
  const { samples, rules } = task
  const isSmall = samples.width * samples.height <= rules.care.bothTables
  const tables = isSmall ? [...new Set([draft.table, standardTable] as const)] : [likelyTable(draft, task)]
  const starts = tables.map((table) => ({
    ...{ ...draft, table },
    loss: draft.loss * (table === draft.table ? lossUnderSame : lossUnderOther),
  }))
  return smallestTrial(await carefulTrials(starts, task, near), near[1])
}

const likelyTable = ({ table, quality }: JpegDraft, { samples }: JpegTask): QuantizationTable =>
  samples.channels === 3 && quality >= standardFrom ? standardTable : table

/** The JPEG of all of an image whose strips came out right in this way. */
export async function repeatJpeg(tuned: JpegTrial, task: JpegTask): Promise<Encoding | undefined> {
  const { near } = task.rules.care
  const careful = task.time.isOver()
    ? undefined
    : smallestTrial(await carefulTrials([tuned], task, near), near[1])
  return careful?.encoding ?? (await plainJpeg(tuned, tuned.quality, task))
}

/** None where trellis quantization takes too long. */
async function carefulTrials(
  starts: readonly JpegTrial[],
  task: JpegTask,
  near: LossRange,
): Promise<readonly JpegTrial[]> {
  const { careful } = task.coders
  if (!careful) return []
  const searched = async ({ table, growth }: JpegTrial, steps: number, begin: number | Trial) => {
    const search = { ...searchUnder(table, careful, task), near, steps, growth }
    return (await searchQuality(search, begin)).map((trial) => ({ ...trial, table, growth }))
  }
  const firsts = await Promise.all(
    starts.map((start) => searched(start, 1, qualityOfLoss(start, start.growth))),
  )
  const [best, ...others] = firsts.flat().sort((one, other) => finalBytes(one) - finalBytes(other))
  if (!best) return []
  const isNear = best.loss >= near[0] && best.loss <= near[1]
  const further = isNear || task.time.isOver() ? [] : await searched(best, furtherSteps, best)
  return [...further, best, ...others]
}

/** Where trellis quantization takes too long, or does not come out right. */
async function plainJpeg(
  { table, growth }: JpegTrial,
  begin: number | Trial,
  task: JpegTask,
): Promise<Encoding | undefined> {
  const { near } = task.rules.care
  const search = { ...searchUnder(table, task.coders.plain, task), near, steps: draftSteps, growth }
  return smallestTrial(await searchQuality(search, begin), near[1])?.encoding
}

const finalBytes = ({ encoding, loss }: Trial): number => bytesAtAllowedLoss(encoding.data.length, loss)

type Coder = typeof encodeJpeg

const searchUnder = (table: QuantizationTable, coder: Coder, task: JpegTask) => ({
  ...{ loss: task.loss, limit: task.limit, time: task.time, qualities: task.rules.qualities },
  encode: encodingUnder(table, coder, task),
})

const encodingUnder =
  (table: QuantizationTable, coder: Coder, { samples, rules: { chroma } }: JpegTask) =>
  async (quality: number): Promise<Encoding> =>
    await coder(samples, { quality, chroma, table })
