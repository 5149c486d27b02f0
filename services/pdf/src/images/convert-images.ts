import { replaceExtension, uniqueNames } from '@folio/contract/names/file-name'
import type { ReportCode, ReportFact } from '@folio/contract/report'
import type { ConvertedFile } from '@folio/contract/tool'
import type { Converted } from '@folio/service-kit/conversions/handler'
import { failureOf, noneConverted, notConverted } from '@folio/service-kit/conversions/not-converted'
import { aboutFile, type Failure } from '@folio/service-kit/faults/failure'
import { writeZip } from '@folio/service-kit/files/zip'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import type { StoredOutput } from '@folio/service-kit/results/output'
import { inParallel } from '@folio/service-kit/timing/in-parallel'
import type { ImageNotes, ImageTask } from './image-task.ts'

/** What the answer tells of a result beside name and size. */
export interface ImageFacts {
  /** Bytes of the upload, of all uploads for the archive. */
  readonly originalSize: number
  readonly isZip: boolean
}

interface Conversion<Options> {
  readonly type: 'webp' | 'png'
  readonly zipName: string
  perform(task: ImageTask<Options>, how: Pick<Job<unknown>, 'folder' | 'signal'>): Promise<ImageNotes>
}

/**
 * Converts every file of a job to one image, and adds an archive when there are several. Of several files, those that
 * fail are told in the report and the others are the result; where all do, the first failure is that of the job.
 */
export async function convertImages<Options>(
  { files, options, folder, signal, progress }: Job<Options>,
  { type, zipName, perform }: Conversion<Options>,
): Promise<Converted<ImageFacts>> {
  let done = 0
  const report = () => progress({ label: 'Images', done, total: files.length })
  report()
  const notesOf = new Map<InputFile, ImageNotes>()
  const failures = new Map<InputFile, Failure>()
  const targetOf = (index: number) => folder.file(`image-${index + 1}.${type}`)
  await inParallel(largestFirst(files), { limit: atOnce, signal }, async ([index, file], shared) => {
    const { path, name, size } = file
    try {
      if (file.fault) throw file.fault
      const target = targetOf(index)
      notesOf.set(file, await perform({ path, name, size, target, options }, { folder, signal: shared }))
    } catch (error) {
      if (shared.aborted) throw error
      const cause = aboutFile(error, name)
      if (files.length === 1) throw cause
      failures.set(file, failureOf(cause, file))
    }
    done += 1
    report()
  })
  const failed = files.flatMap((file, place) => {
    const failure = failures.get(file)
    return failure ? [{ file, place, failure }] : []
  })
  if (failed.length > 0 && failed.length === files.length) throw noneConverted(failed)
  const names = uniqueNames(files.map(({ name }) => replaceExtension(name, `.${type}`)))
  const images = files.flatMap((file, index) => {
    const image = { path: targetOf(index), name: names[index] ?? file.name, type, originalSize: file.size }
    return failures.has(file) ? [] : [{ ...image, isZip: false }]
  })
  const converted = files.flatMap((file) => {
    const notes = notesOf.get(file)
    return notes ? [{ name: file.name, notes }] : []
  })
  return {
    outputs: images.length > 1 ? [...images, await archive(images)] : images,
    report: [...failed.map(notConverted), ...toFacts(converted, files.length > 1)],
  }

  async function archive(entries: readonly { path: string; name: string; originalSize: number }[]) {
    const path = folder.file('images.zip')
    await writeZip(entries, path, signal)
    const originalSize = entries.reduce((sum, entry) => sum + entry.originalSize, 0)
    return { path, name: zipName, type: 'zip' as const, originalSize, isZip: true }
  }
}

/** So that no process is left alone with a large file at the end; each with its place among all. */
const largestFirst = <File extends { readonly size: number }>(files: readonly File[]): [number, File][] =>
  [...files.entries()].sort(([, one], [, other]) => other.size - one.size)

/**
 * The number of files at once: as many as there are processes; a second request takes its turn between the files of the
 * first.
 */
const atOnce = 2

/** One fact for each thing that happened, with the file's name where it happened to one of several. */
export function toFacts(
  converted: readonly { readonly name: string; readonly notes: ImageNotes }[],
  areSeveral = converted.length > 1,
): readonly ReportFact[] {
  const concerned = new Map<ReportCode, string[]>()
  for (const { name, notes } of converted) {
    for (const code of notes) concerned.set(code, [...(concerned.get(code) ?? []), name])
  }
  return [...concerned].map(([code, names]) => {
    const [file] = names
    return names.length === 1 && areSeveral && file ? { code, count: 1, file } : { code, count: names.length }
  })
}

/** One result as the specification's answer lists it. */
export const toConvertedFile = ({
  name,
  size,
  downloadUrl,
  isZip,
  originalSize,
}: StoredOutput & ImageFacts): ConvertedFile & { readonly originalSize: number } => ({
  name,
  size,
  downloadUrl,
  isZip,
  originalSize,
})
