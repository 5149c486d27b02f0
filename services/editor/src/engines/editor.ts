import type { SaveElement } from '@folio/contract/editing/editor'
import type { ReportFact } from '@folio/contract/report'
import type { ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import { aboutFile } from '@folio/service-kit/faults/failure'
import type { Job } from '@folio/service-kit/jobs/job'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers } from '@folio/service-kit/workers/workers'
import type { EditorAnswer, EditorTask, ExtractedFile, Preview, SourceFacts } from './editor-task.ts'

type Where = Pick<Job<unknown>, 'folder' | 'signal'>

/** Reads and edits PDFs in processes of their own. */
export interface Editor {
  /**
   * @throws Failure with the name of the file: `damaged`, `password-protected` where qpdf may help, `too-complex`,
   * `timed-out`
   */
  look(pdf: PdfSource, how: Where): Promise<SourceFacts>
  /** Writes a PDF that had to be repaired to `target`, as one that every reader sees alike. @throws the same */
  mend(pdf: ReadablePdf, target: string, how: Where): Promise<void>
  /**
   * Writes the PDF with these edits to `target`: all of them or none.
   * @throws Failure `wrong-option` when an edit is on no page, `text-not-replaceable` with the ids of those whose text
   * cannot be taken out
   */
  edit(
    pdf: PdfSource,
    elements: readonly SaveElement[],
    target: string,
    how: Where,
  ): Promise<readonly ReportFact[]>
  /**
   * Writes one page without its edits, as a PDF of its own, to `target`.
   * @param number 1-based
   * @returns how many signatures the whole document has
   * @throws Failure `wrong-option` when there is no such page
   */
  extract(pdf: PdfSource, number: number, target: string, how: Where): Promise<number>
  /**
   * Writes a page that was extracted with its edits to `target`, as a save would make it. An edit that cannot be made is
   * left out, and its outcome says so.
   * @param elements all of this page
   */
  preview(
    page: ExtractedFile,
    elements: readonly SaveElement[],
    target: string,
    how: Where & { readonly name: string },
  ): Promise<Preview>
  /** Rejects until a process has started and found its fonts. */
  check(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** @param jobs absolute root of the jobs' folders */
export function createEditor(jobs: string, size: number): Editor {
  const workers = createWorkers<EditorTask, EditorAnswer>(workerEntry('editor.worker', import.meta.url), {
    size,
    timeoutMs: 30_000,
    // A file of 100 MB is read whole and written once; its pages' contents come on top.
    memoryMb: 512,
    maxMemoryMb: 1536,
    // The letters of a page are objects that nobody needs when it is done.
    newObjectsMb: 8,
    recycleAfter: 500,
    jobs,
  })

  async function ask(task: EditorTask, name: string, how: Where): Promise<EditorAnswer> {
    try {
      return await workers.run(task, how)
    } catch (error) {
      throw aboutFile(error, name)
    }
  }

  return {
    look: async (pdf, how) => {
      const answer = await ask({ do: 'look', pdf }, pdf.name, how)
      if (answer.kind !== 'look') throw new Error(`not a look: ${answer.kind}`)
      return answer.look
    },
    mend: async (pdf, target, how) => {
      const answer = await ask({ do: 'mend', pdf, target }, pdf.name, how)
      if (answer.kind !== 'mended') throw new Error(`not mended: ${answer.kind}`)
    },
    edit: async ({ path, name }, elements, target, how) => {
      const answer = await ask({ do: 'edit', pdf: path, elements, target }, name, how)
      if (answer.kind !== 'edited') throw new Error(`not edited: ${answer.kind}`)
      return answer.report
    },
    extract: async ({ path, name }, number, target, how) => {
      const answer = await ask({ do: 'extract', pdf: path, number, target }, name, how)
      if (answer.kind !== 'extracted') throw new Error(`not extracted: ${answer.kind}`)
      return answer.signatures
    },
    preview: async (page, elements, target, { name, ...how }) => {
      const answer = await ask({ do: 'preview', page, elements, target }, name, how)
      if (answer.kind !== 'previewed') throw new Error(`not previewed: ${answer.kind}`)
      return { report: answer.report, outcomes: answer.outcomes }
    },
    check: (signal) => workers.check(signal),
    close: () => workers.close(),
  }
}
