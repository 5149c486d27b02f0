import { serveTasks } from '@folio/service-kit/serve-tasks'
import { compressFile } from './compress-file.ts'
import type { CompressAnswer, CompressTask } from './compress-task.ts'

serveTasks<CompressTask, CompressAnswer>(compressFile)
