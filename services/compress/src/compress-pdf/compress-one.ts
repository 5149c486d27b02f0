import { maxPages } from '@folio/contract/options/page-choice'
import type { PdfWeights } from '@folio/contract/tools/compress-pdf'
import { aboutFile, Failure } from '@folio/service-kit/faults/failure'
import { plainSize } from '@folio/service-kit/files/plain-file'
import { turnClock } from '@folio/service-kit/jobs/running-job'
import { madeSafe, unchanged, untouched } from './as-it-was.ts'
import type { CompressedPdf, CompressOne } from './compressed-pdf.ts'
import { hasForeignHead } from './foreign-head.ts'
import { awaitResult, type SoundCheck } from './is-sound.ts'
import type { TimeLeft } from './read-and-compress.ts'
import { targetOf } from './target-of.ts'
import { writeResult } from './write-result.ts'

/**
 * Compresses a PDF; one that cannot be read is rewritten by qpdf first. The result opens in qpdf and has all pages, and
 * is never larger than the original, but where nothing becomes smaller and the original has to lose what may run in it.
 *
 * @throws Failure naming the file: `password-protected`, `damaged`, `too-complex`, `too-many-pages`, `timed-out`
 */
export async function compressOne(one: CompressOne): Promise<CompressedPdf> {
  try {
    return await compress(one)
  } catch (error) {
    throw aboutFile(error, one.file.name)
  }
}

async function compress(one: CompressOne): Promise<CompressedPdf> {
  const now = turnClock()
  const end = now() + one.timeoutMs
  const left: TimeLeft = () => Math.max(1, end - now())
  // To start a program holds this process up for longer than a small file takes to compress, so the worker goes first.
  let begun: SoundCheck | undefined
  const check = () => {
    begun ??= awaitResult(one, left)
    return begun
  }
  try {
    return await compressChecked({ ...one, onBegun: check }, left, check)
  } finally {
    await begun?.dismiss()
  }
}

async function compressChecked(
  one: CompressOne,
  timeLeft: TimeLeft,
  check: () => SoundCheck,
): Promise<CompressedPdf> {
  const { file } = one
  const { answer, source, path, ...about } = await writeResult(one, timeLeft)
  const hasHead = await hasForeignHead(file.path)
  if (answer.outcome === 'signed') {
    const { signatures, actions, weights } = answer
    const safety = { ...untouched, isKept: actions > 0 || hasHead }
    return await unchanged(one, { signatures, safety, weights: addingUpTo(file.size, weights) })
  }
  if (answer.outcome === 'unreadable') {
    throw new Failure(answer.because === 'oversized' ? 'too-complex' : 'damaged', { file: file.name })
  }
  const { facts } = answer
  if (facts.pages > maxPages) throw new Failure('too-many-pages', { file: file.name })
  // What was read may be a copy without encryption.
  const before = addingUpTo(file.size, facts.before)
  const asItWas = { ranOutOfTime: facts.ranOutOfTime, weights: before }
  const size = await plainSize(path)
  // Such as one with numbers beyond what any reader takes: written anew, they are no better.
  if (size >= file.size || !(await check().isSound(path, facts.pages))) {
    const isHarmless = facts.actions === 0 && !hasHead
    return isHarmless
      ? await unchanged(one, asItWas)
      : await madeSafe({ ...one, ...about, source, hasHead }, timeLeft, asItWas)
  }
  const target = targetOf(one.options)
  // Who gets the size that was asked for misses nothing.
  const isMet = Number.isFinite(target) && size <= target
  return {
    ...{ path, size, isUnchanged: false, signatures: 0, ranOutOfTime: facts.ranOutOfTime && !isMet },
    ...about,
    missedTarget: size > target,
    safety: { ...untouched, actions: facts.actions, isHeadless: hasHead },
    facts: { ...facts, before, after: addingUpTo(size, facts.after) },
  }
}

/** What is counted nowhere else is structure. */
function addingUpTo(size: number, weights: PdfWeights): PdfWeights {
  const { images, fonts, content } = weights
  return { ...weights, other: Math.max(0, size - images - fonts - content) }
}
