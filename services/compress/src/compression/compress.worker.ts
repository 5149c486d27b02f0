import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { compressFile } from './compress-file.ts'
import type { WorkerAnswer, WorkerTask } from './compress-task.ts'
import { makeSafe } from './make-safe.ts'
import { probe } from './probe.ts'

serveTasks<WorkerTask, WorkerAnswer>(async (task, context) => {
  if (task.do === 'make-safe') return { to: task.do, answer: await makeSafe(task) }
  return { to: task.do, answer: await compressFile(task, context) }
}, probe)
