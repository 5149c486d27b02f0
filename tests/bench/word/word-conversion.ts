import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { openPdf } from '@folio/pdf-engines/qpdf/open-pdf'
import { descendants } from '@folio/service-kit/testing/processes'
import { createWordMaker } from '../../../services/pdf/src/pdf-to-word/word-maker.ts'
import { jobFolder } from '../../../services/pdf/testing/service/job-folder.ts'
import { startClock } from '../support/processor-clock.ts'

export interface Conversion {
  readonly pages: number
  /** Processor time, which other work on the machine changes little. */
  readonly ms: number
  /** The most memory that the worker ever had in this conversion. */
  readonly megabytes: number
}

export interface Converter {
  /** @param ocrLanguages of scans; those of the service unless told @throws Failure as PDF to Word does */
  convert(pdf: string, target: string, ocrLanguages?: string): Promise<Conversion>
  close(): Promise<void>
}

/** PDF to Word in its own processes, as the service runs it. */
export async function converter(): Promise<Converter> {
  const root = await jobFolder()
  const maker = createWordMaker(root.path)
  // What it takes to start a process is not to be the first document's.
  await maker.check(new AbortController().signal)
  return {
    convert: async (pdf, target, ocrLanguages = '') => {
      const folder = await jobFolder(root.path)
      const input = { path: folder.file('in.pdf'), name: 'in.pdf' }
      await copyFile(pdf, input.path)
      const { signal } = new AbortController()
      const read = { ocr: 'auto', ocrLanguages } as const
      const job = { folder, signal, progress: () => undefined, options: read }
      const output = folder.file('out.docx')
      const options = { folder: folder.path, signal, target: folder.file('rewritten.pdf') }
      await forgetPeaks()
      const clock = startClock()
      const { result } = await openPdf(input, options, (opened) =>
        maker.convert(opened, output, job),
      ).finally(clock.stop)
      const ms = await clock.stop()
      const megabytes = await peakOfChildren()
      await copyFile(output, target)
      await folder.remove()
      return { pages: result.pages, ms, megabytes }
    },
    close: async () => {
      await maker.close()
      await root.remove()
    },
  }
}

async function forgetPeaks(): Promise<void> {
  for (const { pid } of descendants()) await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
}

async function peakOfChildren(): Promise<number> {
  const peaks = descendants().map(async ({ pid }) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
  })
  return Math.round(Math.max(0, ...(await Promise.all(peaks))))
}
