import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { serveTasks } from '@folio/service-kit/serve-tasks'
import { encodeWebp } from '../tools/png-to-webp/encode-webp.ts'
import { encodeEachFrame, measureFrames } from '../tools/webp-to-png/each-frame.ts'
import { encodePng } from '../tools/webp-to-png/encode-png.ts'
import type { ImageNotes } from './image-task.ts'
import type { ImageAnswers, ImageWork } from './images.ts'

serveTasks<ImageWork, ImageAnswers[ImageWork['to']]>(async (work) => {
  switch (work.to) {
    case 'webp':
      return encodeWebp(work.task)
    case 'png':
      return encodePng(work.task)
    case 'measure':
      return measureFrames(work.task)
    case 'frames':
      return encodeEachFrame(work.task)
    case 'probe':
      return probe()
  }
})

async function probe(): Promise<ImageNotes> {
  await fromRawPixels({ data: Buffer.alloc(3), width: 1, height: 1, channels: 3 })
    .webp()
    .toBuffer()
  return []
}
