import { serveTasks } from '@folio/service-kit/serve-tasks'
import { decryptDocx } from './decrypt-docx.ts'
import { prepareDocx } from './docx/prepare-docx.ts'
import { finishPdf } from './finish-pdf.ts'
import { rtfFonts } from './fonts/rtf-fonts.ts'
import { readPdfFacts } from './pdf-facts.ts'
import { readDoc } from './read-doc.ts'
import { writeHarmlessRtf } from './rtf/harmless-rtf.ts'
import { rtfHasChanges } from './rtf/rtf-changes.ts'
import type { WordAnswers, WordTask } from './word-task.ts'

serveTasks<WordTask, WordAnswers[WordTask['kind']]>(async (task) => {
  switch (task.kind) {
    case 'decrypt':
      await decryptDocx(task)
      return null
    case 'prepare-docx':
      return await prepareDocx(task)
    case 'finish-pdf':
      return await finishPdf(task)
    case 'read-doc':
      return await readDoc(task.path)
    case 'prepare-rtf':
      await writeHarmlessRtf(task.path, task.target)
      return { fonts: await rtfFonts(task.path), hasChanges: await rtfHasChanges(task.path) }
    case 'read-pdf':
      return await readPdfFacts(task.path)
  }
})
