import { serveTasks } from '@folio/service-kit/serve-tasks'
import { encodeWebp } from '../tools/png-to-webp/encode-webp.ts'
import { encodePng } from '../tools/webp-to-png/encode-png.ts'
import type { ImageNotes } from './image-task.ts'
import type { ImageWork } from './images.ts'

serveTasks<ImageWork, ImageNotes>((work) =>
  work.to === 'webp' ? encodeWebp(work.task) : encodePng(work.task),
)
