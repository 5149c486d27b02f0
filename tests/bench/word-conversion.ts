import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { openPdf } from '@folio/pdf-engines/qpdf/open-pdf'
import { createWordMaker } from '../../services/pdf/src/pdf-to-word/word-maker.ts'
import { jobFolder } from '../../services/pdf/testing/job-folder.ts'

export interface Conversion {
  readonly pages: number
  /** Of processor time, which other work on the machine changes little. */
  readonly ms: number
  /** The most memory that the worker ever had in this conversion. */
  readonly megabytes: number
}

export interface Converter {
  /** @throws Failure as PDF to Word does */
  convert(pdf: string, target: string): Promise<Conversion>
  close(): Promise<void>
}

/** PDF to Word in its own processes, as the service runs it. */
export async function converter(): Promise<Converter> {
  const root = await jobFolder()
  const maker = createWordMaker(root.path)
  // What it takes to start a process is not to be the first document's.
  await maker.check(new AbortController().signal)
  return {
    convert: async (pdf, target) => {
      const folder = await jobFolder(root.path)
      const input = { path: folder.file('in.pdf'), name: 'in.pdf' }
      await copyFile(pdf, input.path)
      const { signal } = new AbortController()
      const job = { folder, signal, progress: () => undefined }
      const output = folder.file('out.docx')
      const options = { folder: folder.path, signal, target: folder.file('rewritten.pdf') }
      await forgetPeaks()
      const before = await processorTime()
      const { result } = await openPdf(input, options, (opened) => maker.convert(opened, output, job))
      const ms = (await processorTime()) - before
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

/** Milliseconds that the processes below this one have taken, in ticks of ten. */
async function processorTime(): Promise<number> {
  const times = (await children()).map(async (child) => {
    const stat = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '')
    // The name before it may hold anything (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0))
  })
  return (await Promise.all(times)).reduce((one, other) => one + other, 0)
}

async function forgetPeaks(): Promise<void> {
  for (const child of await children())
    await writeFile(`/proc/${child}/clear_refs`, '5').catch(() => undefined)
}

async function peakOfChildren(): Promise<number> {
  const peaks = (await children()).map(async (child) => {
    const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '')
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
  })
  return Math.round(Math.max(0, ...(await Promise.all(peaks))))
}

/** All processes below this one. */
async function children(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map<number, number>()
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    parents.set(pid, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0))
  }
  const family = new Set([process.pid])
  for (const member of family) {
    for (const [pid, parent] of parents) if (parent === member) family.add(pid)
  }
  family.delete(process.pid)
  return [...family]
}
