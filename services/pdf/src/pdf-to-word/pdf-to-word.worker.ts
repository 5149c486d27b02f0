import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { makeWord } from './make-word.ts'
import { openDocument } from './open-document.ts'
import { probePdf } from './probe-pdf.ts'
import { searchableTask } from './searchable/searchable-task.ts'
import type { WordAnswer, WordTask } from './word-task.ts'

serveTasks<WordTask, WordAnswer>(
  (task, { progress }) =>
    task.output === 'docx' ? makeWord(task, progress) : searchableTask(task, progress),
  probe,
)

async function probe(): Promise<void> {
  const document = await openDocument(probePdf(), 'probe.pdf')
  await document.loadingTask.destroy()
}
