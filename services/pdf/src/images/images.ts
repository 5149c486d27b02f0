import type { OptionsOf } from '@folio/contract/tool'
import type { pngToWebp } from '@folio/contract/tools/png-to-webp'
import type { webpToPng } from '@folio/contract/tools/webp-to-png'
import type { Job } from '@folio/service-kit/jobs/job'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers, type TaskOptions } from '@folio/service-kit/workers/workers'
import type { ImageNotes, ImageTask } from './image-task.ts'
import type { FrameCanvas, FramesMade, FramesTask } from './png-encoding/frames-task.ts'

/** What a process that converts images is asked for, one at a time. */
export type ImageWork =
  | { readonly to: 'webp'; readonly task: ImageTask<OptionsOf<typeof pngToWebp>> }
  | { readonly to: 'png'; readonly task: ImageTask<OptionsOf<typeof webpToPng>> }
  | { readonly to: 'measure'; readonly task: Pick<FramesTask, 'path' | 'name'> }
  | { readonly to: 'frames'; readonly task: FramesTask }

/** What it answers to each kind of work. */
export interface ImageAnswers {
  readonly webp: ImageNotes
  readonly png: ImageNotes
  readonly measure: FrameCanvas
  readonly frames: FramesMade
}

type HowTo = Pick<Job<unknown>, 'folder' | 'signal'>

/** Converts images in processes of their own, two at a time. */
export interface Images {
  toWebp(task: ImageTask<OptionsOf<typeof pngToWebp>>, how: HowTo): Promise<ImageNotes>
  toPng(task: ImageTask<OptionsOf<typeof webpToPng>>, how: HowTo): Promise<ImageNotes>
  /** How many frames a WebP has, and how large they are; a still picture has one. */
  measure(task: Pick<FramesTask, 'path' | 'name'>, how: HowTo): Promise<FrameCanvas>
  /** Each of some frames of a WebP as a PNG of its own. */
  toPngs(task: FramesTask, how: HowTo): Promise<FramesMade>
  /** Rejects until an image has been encoded once. */
  check(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** @param jobs absolute root of the jobs' folders */
export function createImages(jobs: string): Images {
  const workers = createWorkers<ImageWork, ImageAnswers[ImageWork['to']]>(
    workerEntry('images.worker', import.meta.url),
    {
      size: 2,
      // The work on one image keeps to 30 s by itself; a library that does not look at the clock is killed.
      timeoutMs: 40_000,
      memoryMb: 512,
      // The most that happens is 100 megapixels with alpha and without loss: 2 GB.
      maxMemoryMb: 2560,
      recycleAfter: 200,
      jobs,
    },
  )
  const run = <To extends ImageWork['to']>(work: ImageWork & { readonly to: To }, how: TaskOptions) =>
    workers.run(work, how) as Promise<ImageAnswers[To]>
  return {
    toWebp: (task, how) => run({ to: 'webp', task }, how),
    toPng: (task, how) => run({ to: 'png', task }, how),
    measure: (task, how) => run({ to: 'measure', task }, how),
    toPngs: (task, how) => run({ to: 'frames', task }, how),
    check: (signal) => workers.check(signal),
    close: () => workers.close(),
  }
}
