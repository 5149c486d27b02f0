import type { Stage } from '@folio/service-kit/jobs/job'
import type { WordAnswer, WordTask } from '../word-task.ts'
import { makeSearchable } from './make-searchable.ts'
import { pagesToRead } from './pages-to-read.ts'

/** Names the pages of a PDF that text recognition has to read, or writes the PDF with what it has read. */
export async function searchableTask(task: WordTask, progress: (stage: Stage) => void): Promise<WordAnswer> {
  const pages = task.recognize === 'none' ? [] : await pagesToRead(task, progress)
  if (pages.length > 0) return { kind: 'pages to read', pages }
  return { kind: 'searchable', facts: await makeSearchable(task) }
}
