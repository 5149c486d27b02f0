import type { ReportFact } from '@folio/contract/report'
import type { Converted } from '@folio/service-kit/conversions/handler'
import { failureOf, noneConverted, notConverted } from '@folio/service-kit/conversions/not-converted'
import { aboutFile, Failure } from '@folio/service-kit/faults/failure'
import { plainSize } from '@folio/service-kit/files/plain-file'
import type { ZipEntry } from '@folio/service-kit/files/zip'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import { imagesMs, withinTime } from '@folio/service-kit/jobs/within-time'
import type { Output } from '@folio/service-kit/results/output'
import { inOrder } from '@folio/service-kit/timing/in-order'
import { inParallel } from '@folio/service-kit/timing/in-parallel'
import { collectImages, maxImageBytes } from '../../files/collect-images.ts'
import { toFacts } from '../convert-images.ts'
import type { Images } from '../images.ts'
import { checkFrames } from '../png-encoding/frame-budget.ts'
import type { FramesMade } from '../png-encoding/frames-task.ts'
import type { WebpToPngOptions } from '../png-encoding/webp-source.ts'
import { type Animation, type FramePiece, framePieces } from './frame-pieces.ts'

/** What the answer tells of a result beside name and size. */
export interface FrameFacts {
  readonly isZip: boolean
  readonly imageCount: number
  /** Bytes of the upload, of all uploads for the archive; absent for one of several frames. */
  readonly originalSize?: number | undefined
  /** The same of each image in the archive. */
  readonly partSizes?: readonly (number | undefined)[]
}

/** Both processes stay busy while one piece waits to be handed out; more would hold up other requests. */
const ahead = 3

/**
 * Makes a PNG of every frame of every file, handed out by the rules of `collectImages`. Pieces of the animations are
 * converted side by side, so that never more than a few frames are in memory.
 * @throws Failure of the images, `checkFrames`, `output-too-large`, `timed-out`
 */
export function convertFrames(
  images: Images,
  job: Job<WebpToPngOptions>,
  archive: string,
): Promise<Converted<FrameFacts>> {
  const tooLong = 'The frames took too long to convert. Please choose fewer files or the first frame only.'
  return withinTime(job, { ms: imagesMs, tooLong }, (limited) => convert(images, limited, archive))
}

async function convert(
  images: Images,
  job: Job<WebpToPngOptions>,
  archive: string,
): Promise<Converted<FrameFacts>> {
  const { animations, failed } = await measured(images, job)
  checkFrames(animations)
  const pieces = framePieces(animations, job.folder)
  const imageCount = pieces.reduce((sum, { entries }) => sum + entries.length, 0)
  const encodings: Made[] = []
  const pngs = encoded(images, pieces, job, encodings)
  const collection = { count: imageCount, type: 'png', archive } as const
  const outputs = await collectImages(pngs, collection, job)
  const factsOf = factsFor(pieces, imageCount)
  return {
    outputs: outputs.map((output) => ({ ...output, ...factsOf(output) })),
    report: [
      ...failed,
      ...separated(animations),
      ...toFacts(animations.map((file) => happenedTo(file, encodings))),
    ],
  }
}

/**
 * Looks at all files. Those of several that cannot be read are told and left out; where none can, the first failure is
 * thrown.
 */
async function measured(images: Images, job: Job<WebpToPngOptions>) {
  const { files, signal } = job
  const measured = await inParallel(files, { limit: 2, signal }, async (file, shared) => {
    try {
      if (file.fault) throw file.fault
      const task = { path: file.path, name: file.name }
      const canvas = await blaming(file, shared, images.measure(task, { ...job, signal: shared }))
      return { file: { ...file, canvas } }
    } catch (error) {
      if (shared.aborted || files.length === 1) throw error
      return { failure: failureOf(error, file), of: file }
    }
  })
  const animations = measured.flatMap((one) => (one.file ? [one.file] : []))
  const failed = measured.flatMap(({ failure, of }, place) => (failure ? [{ file: of, place, failure }] : []))
  if (failed.length > 0 && animations.length === 0) throw noneConverted(failed)
  return { animations, failed: failed.map(notConverted) }
}

interface Made extends FramesMade {
  readonly file: Animation
}

async function* encoded(
  images: Images,
  pieces: readonly FramePiece[],
  { options, folder, signal, progress }: Job<WebpToPngOptions>,
  encodings: Made[],
): AsyncGenerator<ZipEntry> {
  const total = pieces.reduce((sum, { entries }) => sum + entries.length, 0)
  let [done, bytes] = [0, 0]
  progress({ label: 'Images', done, total })
  const results = inOrder(pieces, { ahead, signal }, async (piece, shared) => {
    const { path, name } = piece.file
    const targets = piece.entries.map((entry) => entry.path)
    const task = { path, name, options, targets, first: piece.first }
    return {
      piece,
      result: await blaming(piece.file, shared, images.toPngs(task, { folder, signal: shared })),
    }
  })
  for await (const { piece, result } of results) {
    encodings.push({ ...result, file: piece.file })
    done += piece.entries.length
    progress({ label: 'Images', done, total })
    for (const entry of piece.entries) {
      bytes += await plainSize(entry.path)
      if (bytes > maxImageBytes) throw new Failure('output-too-large')
      yield entry
    }
  }
}

async function blaming<Result>(
  { name }: InputFile,
  signal: AbortSignal,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw signal.aborted ? error : aboutFile(error, name)
  }
}

function factsFor(pieces: readonly FramePiece[], imageCount: number): (output: Output) => FrameFacts {
  const partSizes = pieces.flatMap(({ file, entries }) =>
    entries.map(() => (file.canvas.frames === 1 ? file.size : undefined)),
  )
  const files = new Set(pieces.map(({ file }) => file))
  const allBytes = [...files].reduce((sum, { size }) => sum + size, 0)
  return ({ type }) => {
    if (type === 'zip') return { isZip: true, imageCount, originalSize: allBytes, partSizes }
    return { isZip: false, imageCount: 1, originalSize: partSizes[0] }
  }
}

/** What happened to an animation once, whatever the number of its pieces, and to each of its frames. */
function happenedTo(file: Animation, encodings: readonly Made[]) {
  const own = encodings.filter((one) => one.file === file)
  const notes = new Set(own.flatMap((one) => one.notes))
  return { name: file.name, notes: [...notes, ...own.flatMap(({ frameNotes }) => frameNotes)] }
}

const separated = (animations: readonly Animation[]): ReportFact[] =>
  animations
    .filter(({ canvas }) => canvas.frames > 1)
    .map(({ name, canvas }) => ({
      ...{ code: 'frames-separate', count: canvas.frames },
      ...(animations.length > 1 && { file: name }),
    }))
