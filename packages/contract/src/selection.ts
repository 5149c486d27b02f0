import { emptyFileText } from './empty-file.ts'
import type { Accept, FileKind, Tool } from './tool.ts'

/** What the rules need to know of a file; a browser's `File` and an upload both have it. */
export interface Candidate {
  readonly name: string
  readonly size: number
  readonly type: string
}

export interface Selection<C extends Candidate> {
  /** Files to add, in the order they were given. */
  readonly accepted: readonly C[]
  /** The sentence for the error box, or null when something was accepted. */
  readonly error: string | null
  /** Files left out although others were accepted, each with the reason. */
  readonly skipped: readonly { readonly file: C; readonly reason: string }[]
}

/** Whether a file is of the kind a tool takes, by its MIME type or its name, as the specification says; the service additionally reads the first bytes. */
export const accepts = (accept: Accept, { name, type }: Candidate): boolean =>
  accept.mime.some((mime) => (mime.endsWith('/*') ? type.startsWith(mime.slice(0, -1)) : type === mime)) ||
  accept.extensions.some((extension) => name.toLowerCase().endsWith(extension))

/** Whether a file of this name may hold what its first bytes show. */
export const acceptsKind = ({ kinds, kindExtensions }: Accept, kind: FileKind, name: string): boolean =>
  kinds.includes(kind) &&
  (kindExtensions?.[kind] ?? ['']).some((extension) => name.toLowerCase().endsWith(extension))

/** The sentence against one file, or undefined when it may be used. */
export function refusal({ accept, limits, text }: Tool, file: Candidate): string | undefined {
  if (!accepts(accept, file)) return text.wrongType
  if (file.size === 0) return emptyFileText(file.name)
  return file.size > limits.fileBytes ? text.fileTooLarge : undefined
}

const sum = (files: readonly Candidate[]): number => files.reduce((total, { size }) => total + size, 0)

/**
 * The rules of selection: refused files are skipped while the valid ones of the same selection are still
 * considered; a count or total beyond the limit (existing plus new) adds none of them; anything added clears the
 * error.
 */
export function select<C extends Candidate>(
  tool: Tool,
  existing: readonly Candidate[],
  added: readonly C[],
): Selection<C> {
  const candidates = tool.selection === 'first' ? added.slice(0, 1) : added
  const verdicts = candidates.map((file) => ({ file, reason: refusal(tool, file) }))
  const valid = verdicts.filter(({ reason }) => reason === undefined).map(({ file }) => file)
  const skipped = verdicts.flatMap(({ file, reason }) => (reason === undefined ? [] : [{ file, reason }]))
  const previous = tool.selection === 'append' ? existing : []
  const refuse = (error: string): Selection<C> => ({ accepted: [], error, skipped: [] })
  const [firstSkipped] = skipped
  if (valid.length === 0)
    return firstSkipped ? refuse(firstSkipped.reason) : { accepted: [], error: null, skipped }
  const { limits, text } = tool
  if (text.tooMany && previous.length + valid.length > limits.files.max) return refuse(text.tooMany)
  if (
    text.totalTooLarge &&
    limits.totalBytes !== undefined &&
    sum(previous) + sum(valid) > limits.totalBytes
  ) {
    return refuse(text.totalTooLarge)
  }
  return { accepted: valid, error: null, skipped }
}
