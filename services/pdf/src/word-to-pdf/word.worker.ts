import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { finishPdf } from './finish-pdf.ts'
import { readPdfFacts } from './pdf-facts.ts'
import { readableDocument } from './readable-document.ts'
import type { WordAnswers, WordTask } from './word-task.ts'

serveTasks<WordTask, WordAnswers[WordTask['kind']]>(async (task) => {
  switch (task.kind) {
    case 'read-document':
      return await readableDocument(task)
    case 'finish-pdf':
      return await finishPdf(task)
    case 'read-pdf':
      return await readPdfFacts(task.path)
  }
})
