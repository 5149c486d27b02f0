import { serveTasks } from '@folio/service-kit/serve-tasks'
import { openDocument } from '../pdf-reading/open-document.ts'
import { makeWord } from './make-word.ts'
import { probePdf } from './probe-pdf.ts'
import type { WordAnswer, WordTask } from './word-task.ts'

serveTasks<WordTask, WordAnswer>(async (task, { progress }) => {
  try {
    if (task.do === 'convert') return { kind: 'converted', facts: await makeWord({ ...task, progress }) }
    const document = await openDocument(probePdf())
    const pages = document.numPages
    await document.loadingTask.destroy()
    return { kind: 'converted', facts: { pages, pictures: 0, unreadable: 0 } }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') return { kind: 'locked' }
    if (name === 'InvalidPDFException' || name === 'FormatError') return { kind: 'unreadable' }
    throw error
  }
})
