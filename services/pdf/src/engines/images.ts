import type { OptionsOf } from '@folio/contract/tool'
import type { pngToWebp } from '@folio/contract/tools/png-to-webp'
import type { webpToPng } from '@folio/contract/tools/webp-to-png'
import { workerEntry } from '@folio/service-kit/worker-entry'
import { createWorkers, type Workers } from '@folio/service-kit/workers'
import type { ImageNotes, ImageTask } from './image-task.ts'

export type ImageWork =
  | { readonly to: 'webp'; readonly task: ImageTask<OptionsOf<typeof pngToWebp>> }
  | { readonly to: 'png'; readonly task: ImageTask<OptionsOf<typeof webpToPng>> }

/** Converts images in processes of their own, two at a time. */
export type Images = Workers<ImageWork, ImageNotes>

/** @param writable absolute root of the jobs' folders */
export const createImages = (writable: string): Images =>
  createWorkers<ImageWork, ImageNotes>(workerEntry('images.worker', import.meta.url), {
    size: 2,
    // The work on one image keeps to 30 s by itself; a library that does not look at the clock is killed.
    timeoutMs: 40_000,
    memoryMb: 512,
    // 100 megapixels without loss are the most, see docs/decisions.
    maxMemoryMb: 2560,
    recycleAfter: 200,
    writable: [writable],
  })
