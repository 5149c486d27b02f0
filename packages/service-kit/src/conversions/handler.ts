import type { ReportFact } from '@folio/contract/report'
import type { OptionsOf, ResultOf, Tool } from '@folio/contract/tool'
import type { Failure } from '../faults/failure.ts'
import type { Job } from '../jobs/job.ts'
import type { Output, StoredOutput } from '../results/output.ts'

/** `Facts` are what the answer tells of each output beyond name and size, such as a page count. */
export interface Converted<Facts = unknown> {
  readonly outputs: readonly (Output & Facts)[]
  readonly report: readonly ReportFact[]
}

/** The server half of a tool: the conversion, and the specification's answer made of what was stored. */
export interface Handler<T extends Tool, Facts = unknown> {
  convert(job: Job<OptionsOf<T>>): Promise<Converted<Facts>>
  respond(outputs: readonly (StoredOutput & Facts)[]): ResultOf<T>
  /** Bytes from which an uploaded file may be taken over into a result: such files are flushed as they arrive. */
  readonly keepsUploadsFrom?: number
  /** Whether one of several files that is empty or holds something else is given to the conversion with its fault. */
  readonly takesFaults?: boolean
  /** What the answer to a failure says beside the usual fields. */
  failureFields?(failure: Failure): object
}

/** A handler with its types closed over, so that a service can hold handlers of different tools in one table. */
export interface ToolHandler<Id extends string = string> {
  readonly tool: Tool & { readonly id: Id }
  readonly keepsUploadsFrom?: number
  readonly takesFaults?: boolean
  convert(
    job: Job<Readonly<Record<string, unknown>>>,
  ): Promise<Converted & { respond(stored: readonly StoredOutput[]): object }>
  failureFields?(failure: Failure): object
}

/** Binds a conversion to its tool. `stored` comes back in the order of `outputs`, so facts are joined by position. */
export function defineHandler<T extends Tool, Facts>(
  tool: T,
  { convert, respond, ...others }: Handler<T, Facts>,
): ToolHandler<T['id']> {
  return {
    tool,
    ...others,
    convert: async (job) => {
      const converted = await convert(job as Job<OptionsOf<T>>)
      const respondWithFacts = (stored: readonly StoredOutput[]) => {
        const withFacts = converted.outputs.map((output, index) => ({ ...output, ...stored[index] }))
        return respond(withFacts as unknown as readonly (StoredOutput & Facts)[]) as object
      }
      return { ...converted, respond: respondWithFacts }
    },
  }
}
