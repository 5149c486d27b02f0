import type { PdfWeights } from '@folio/contract/tools/compress-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import { copyPlain, plainSize } from '@folio/service-kit/files/plain-file'
import { turnClock } from '@folio/service-kit/jobs/running-job'
import type { CompressedPdf, CompressOne, Safety } from './compressed-pdf.ts'
import { hasForeignHead } from './foreign-head.ts'
import { awaitResult } from './is-sound.ts'
import type { TimeLeft } from './read-and-compress.ts'
import { targetOf } from './target-of.ts'

/** The safety of a file of which nothing that runs was taken. */
export const untouched: Safety = { actions: 0, isHeadless: false, isKept: false, isUnknown: false }

interface AsItWas extends Partial<Pick<CompressedPdf, 'repaired' | 'decrypted'>> {
  readonly signatures?: number
  readonly ranOutOfTime?: boolean
  readonly weights?: PdfWeights
  readonly safety?: Safety
}

type Given = Pick<CompressOne, 'file' | 'target' | 'options'>

/** The original, byte for byte. */
export async function unchanged(one: Given, how: AsItWas = {}): Promise<CompressedPdf> {
  await copyPlain(one.file.path, one.target)
  return noSmaller(one, { path: one.target, size: one.file.size }, how)
}

function noSmaller(
  { options }: Given,
  { path, size }: { readonly path: string; readonly size: number },
  {
    signatures = 0,
    ranOutOfTime = false,
    repaired = false,
    decrypted = false,
    weights,
    safety = untouched,
  }: AsItWas,
): CompressedPdf {
  return {
    ...{ path, size, signatures, isUnchanged: true, ranOutOfTime, safety },
    ...{ repaired, decrypted, notForWeb: false, facts: undefined },
    missedTarget: signatures === 0 && size > targetOf(options),
    ...(weights && { weights }),
  }
}

interface Unsafe extends Given, Pick<CompressOne, 'compressor' | 'folder' | 'signal'> {
  /** What can be read of the file: itself, or what qpdf made of it. */
  readonly source: string
  readonly hasHead: boolean
  readonly repaired: boolean
  readonly decrypted: boolean
}

/** The original without what may run in it, and otherwise as it was; where that cannot be, the original. */
export async function madeSafe(one: Unsafe, timeLeft: TimeLeft, how: AsItWas): Promise<CompressedPdf> {
  const { compressor, source, target, hasHead, repaired, decrypted, folder, signal } = one
  const path = `${target}.safe`
  const answer = await compressor.makeSafe(
    { source, target: path, hasHead },
    { folder, signal, timeoutMs: timeLeft() },
  )
  if (answer.outcome === 'harmless') return await unchanged(one, how)
  if (answer.outcome !== 'made-safe' || !(await awaitResult(one, timeLeft).isSound(path, answer.pages))) {
    const isUnknown = answer.outcome === 'unreadable'
    const isKept = !isUnknown && (answer.actions > 0 || hasHead)
    return await unchanged(one, { ...how, safety: { ...untouched, isKept, isUnknown } })
  }
  const size = await plainSize(path)
  const safety = { ...untouched, actions: answer.actions, isHeadless: hasHead }
  return noSmaller(one, { path, size }, { ...how, repaired, decrypted, safety })
}

/** The time in ms for a file that nobody had the time to look into. */
const lookMs = 5_000

/** One of several that took too long: the original, without what may run in it where that can be told soon. */
export async function outOfTime(
  one: Pick<CompressOne, 'file' | 'target' | 'options' | 'compressor' | 'folder' | 'signal'>,
): Promise<CompressedPdf> {
  const how = { ranOutOfTime: true }
  const now = turnClock()
  const end = now() + lookMs
  const timeLeft: TimeLeft = () => Math.max(1, end - now())
  try {
    const hasHead = await hasForeignHead(one.file.path)
    return await madeSafe(
      { ...one, source: one.file.path, hasHead, repaired: false, decrypted: false },
      timeLeft,
      how,
    )
  } catch (error) {
    if (!(error instanceof Failure) || one.signal.aborted) throw error
    return await unchanged(one, { ...how, safety: { ...untouched, isUnknown: true } })
  }
}
