import { writeMended } from '@folio/pdf-engines/qpdf/write-mended'
import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { compressFile } from './compress-file.ts'
import type { WorkerAnswer, WorkerTask } from './compress-task.ts'
import { makeSafe } from './make-safe.ts'
import { practice } from './practice-steps.ts'
import { probe } from './probe.ts'

serveTasks<WorkerTask, WorkerAnswer>(
  async (task, context) => {
    switch (task.do) {
      case 'make-safe':
        return { to: task.do, answer: await makeSafe(task) }
      case 'mend':
        await writeMended(task.pdf, task.target)
        return { to: task.do }
      case 'compress':
        return { to: task.do, answer: await compressFile(task, context) }
    }
  },
  probe,
  practice(),
)
