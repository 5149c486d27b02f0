import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { makeWord } from './make-word.ts'
import { probePdf } from './probe-pdf.ts'
import { openDocument } from './reading/open-document.ts'
import type { WordFacts, WordTask } from './word-task.ts'

serveTasks<WordTask, WordFacts>(async (task, { progress }) => {
  if (task.do === 'convert') return await makeWord(task, progress)
  const document = await openDocument(probePdf(), 'probe.pdf')
  const pages = document.numPages
  await document.loadingTask.destroy()
  return { pages, pictures: 0, hiddenText: 0, unreadable: 0 }
})
