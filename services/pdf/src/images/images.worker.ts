import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import type { ImageAnswers, ImageWork } from './images.ts'
import { encodeEachFrame, measureFrames } from './png-encoding/each-frame.ts'
import { encodePng } from './png-encoding/encode-png.ts'
import { encodeWebp } from './webp-encoding/encode-webp.ts'

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
  }
}, probe)

async function probe(): Promise<void> {
  await fromRawPixels({ data: Buffer.alloc(3), width: 1, height: 1, channels: 3 })
    .webp()
    .toBuffer()
}
