import { rename } from 'node:fs/promises'
import type { FailureDetail } from '@folio/contract/failure'
import type { OptionFault } from '@folio/contract/options/options'
import { readOptions } from '@folio/contract/options/read-options'
import { acceptsKind } from '@folio/contract/selection'
import type { FileKind, Tool } from '@folio/contract/tool'
import { Failure } from '../faults/failure.ts'
import type { InputFile, JobFolder } from '../jobs/job.ts'
import { sniff } from './sniff.ts'
import type { Upload, UploadedFile } from './upload.ts'

/**
 * Everything the page checks, checked again, and beyond it what the first bytes show. Files come back in the order
 * the visitor wants.
 *
 * @param takesFaults whether one of several that is empty or holds something else comes back with its fault instead
 * @throws Failure `too-few-files`, `too-many-files`, `total-too-large`, `empty-file`, `wrong-type`, `wrong-option`
 */
export async function checkFiles(
  tool: Tool,
  { files, order }: Upload,
  folder: JobFolder,
  takesFaults = false,
): Promise<InputFile[]> {
  const { limits, text } = tool
  if (files.length < limits.files.min) throw new Failure('too-few-files', { text: text.tooFew })
  if (limits.totalBytes !== undefined && totalOf(files) > limits.totalBytes) {
    throw new Failure('total-too-large', text.totalTooLarge === undefined ? {} : { text: text.totalTooLarge })
  }
  const several = files.length > 1
  const uploads = tool.sendsOrder ? inOrder(files, order) : files
  const position = uploads.findIndex(({ size }) => size === 0)
  const empty = uploads[position]
  if (empty && !(takesFaults && several))
    throw new Failure('empty-file', several ? { file: empty.name, position } : {})
  const inputs: InputFile[] = []
  for (const [index, file] of uploads.entries()) {
    const about = several ? { file: file.name, position: index } : {}
    const checking = checkContent(tool, file, { index, about, folder })
    inputs.push(
      await (takesFaults && several ? checking.catch((error) => faulty(tool, file, error)) : checking),
    )
  }
  return inputs
}

/** @throws Failure `wrong-option` that names every field at fault and the values it may have */
export function checkOptions(tool: Tool, fields: Upload['fields']): Readonly<Record<string, unknown>> {
  const { values, faults } = readOptions(tool.options, fields)
  if (faults.length > 0) throw new Failure('wrong-option', { text: sentenceOf(faults) })
  return values
}

function sentenceOf(faults: readonly OptionFault[]): string {
  const [first] = faults
  return faults.length === 1 && first?.ofPage
    ? first.message
    : `${faults.map(({ message }) => message).join('; ')}.`
}

const totalOf = (files: readonly UploadedFile[]): number => files.reduce((total, { size }) => total + size, 0)

/** `order[i]` is the position of the i-th file; without any the order of the upload stands. */
function inOrder(files: readonly UploadedFile[], order: readonly string[]): readonly UploadedFile[] {
  if (order.length === 0) return files
  const slots: (UploadedFile | undefined)[] = files.map(() => undefined)
  const valid =
    order.length === files.length &&
    order.every((text, index) => {
      const position = /^\d{1,4}$/.test(text) ? Number(text) : -1
      const free = position in slots && slots[position] === undefined
      if (free) slots[position] = files[index]
      return free
    })
  if (!valid) {
    const text = `order must give each of the ${files.length} files a different position from 0.`
    throw new Failure('wrong-option', { text })
  }
  return slots.filter((file) => file !== undefined)
}

/** A file whose content is at fault. @throws the error that is none of its content */
function faulty({ accept: { kinds } }: Tool, file: UploadedFile, error: unknown): InputFile {
  const [kind] = kinds
  if (!(error instanceof Failure) || kind === undefined) throw error
  const { name, size } = file
  const fault = size === 0 ? new Failure('empty-file', { file: name }) : error
  return { ...file, kind, fault }
}

/** The file's kind by its content becomes its extension, by which some engines choose how to read it. */
async function checkContent(
  { accept, text }: Tool,
  { path, name, size }: UploadedFile,
  { index, about, folder }: { index: number; about: FailureDetail; folder: JobFolder },
): Promise<InputFile> {
  const kind = await sniff(path)
  if (kind === undefined || !acceptsKind(accept, kind, name)) {
    throw new Failure('wrong-type', { ...about, text: text.wrongType })
  }
  const target = folder.file(`input-${index + 1}.${extensionOf(kind)}`)
  await rename(path, target)
  return { path: target, name, size, kind }
}

const extensionOf = (kind: FileKind): string => (kind === 'jpeg' ? 'jpg' : kind)
