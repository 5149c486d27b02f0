import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { serveTasks } from '@folio/service-kit/serve-tasks'
import { encodeWebp } from '../tools/png-to-webp/encode-webp.ts'
import { encodePng } from '../tools/webp-to-png/encode-png.ts'
import type { ImageNotes } from './image-task.ts'
import type { ImageWork } from './images.ts'

serveTasks<ImageWork, ImageNotes>(async (work) => {
  if (work.to === 'webp') return encodeWebp(work.task)
  if (work.to === 'png') return encodePng(work.task)
  await fromRawPixels({ data: Buffer.alloc(3), width: 1, height: 1, channels: 3 })
    .webp()
    .toBuffer()
  return []
})
