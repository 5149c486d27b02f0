import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { makeWord } from './make-word.ts'
import { probePdf } from './probe-pdf.ts'
import { openDocument } from './reading/open-document.ts'
import type { WordFacts, WordTask } from './word-task.ts'

serveTasks<WordTask, WordFacts>((task, { progress }) => makeWord(task, progress), probe)

async function probe(): Promise<void> {
  const document = await openDocument(probePdf(), 'probe.pdf')
  await document.loadingTask.destroy()
}
