import { serveTasks } from '@folio/service-kit/serve-tasks'
import { compressFile } from './compress-file.ts'
import type { CompressAnswer, Ready, WorkerTask } from './compress-task.ts'
import { probe } from './probe.ts'

serveTasks<WorkerTask, CompressAnswer | Ready>((task, context) =>
  task.do === 'probe' ? probe() : compressFile(task, context),
)
