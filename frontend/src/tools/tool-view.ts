import type { OptionsOf, ResultOf, Tool } from '@folio/contract/tool'
import type { Item } from '../flow/flow.ts'
import type { Outcome, OutcomeFile } from '../flow/outcome.ts'

/** How a tool appears on its page: words and figures, drawn by the one flow. */
export type ToolView = OfferedView | NotOfferedView

/** The tool is part of the product, but this installation does not have it yet; its page says so. */
export interface NotOfferedView {
  readonly offered: false
  readonly tool: Tool
}

export interface OfferedView extends Words<Tool> {
  readonly offered: true
  readonly tool: Tool
  /** The answer's files, checked by the flow before anything is shown. */
  readonly files: (answer: unknown, items: readonly Item[]) => readonly OutcomeFile[]
}

/** What is chosen at the moment of drawing. `pages` is known once every PDF has been looked at. */
export interface Chosen<Options = Readonly<Record<string, unknown>>> {
  readonly items: readonly Item[]
  readonly options: Options
  /** Summed size in bytes. */
  readonly bytes: number
  readonly pages?: number
}

/** A panel of facts beside the files: `Estimated size` – `4.10 MB`. */
export interface Facts {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[]
  readonly line?: string
}

export interface Words<T extends Tool> {
  readonly drop: {
    /** Before anything is chosen: `Drop PDF files here`. */
    readonly title: string
    readonly limits: string
    /** The same place once files are there: `Add more PDF files`. */
    readonly more: string
  }
  /** What stands beside the list before converting; may be an estimate. */
  readonly facts: (chosen: Chosen<OptionsOf<T>>) => Facts
  /** What is still missing, or nothing when the convert button may show. */
  readonly hint?: (count: number) => string | undefined
  readonly convert: (count: number) => string
  readonly converting: string
  readonly preview: {
    /** `PDF`, `WebP`, … */
    readonly outputFormat: string
    /** A sentence about the chosen conversion. */
    readonly sentence: (options: OptionsOf<T>) => string
  }
  readonly done: {
    readonly title: string
    readonly summary: (done: Finished<OptionsOf<T>>) => string
    /** Short summaries of the settings: `A4`, `High quality`. */
    readonly badges?: (options: OptionsOf<T>) => readonly string[]
    /** Whether the names of the chosen files are listed. */
    readonly listsInputs?: boolean
    readonly download: (outcome: Outcome) => string
    readonly again: string
  }
}

export interface Finished<Options> extends Chosen<Options> {
  readonly outcome: Outcome
}

/** Binds words to a tool: inside, options and answers have the tool's own types. */
export function defineToolView<T extends Tool>(
  tool: T,
  view: Words<T> & {
    readonly files: (answer: ResultOf<T>, items: readonly Item[]) => readonly OutcomeFile[]
  },
): OfferedView {
  return { ...(view as unknown as Omit<OfferedView, 'offered' | 'tool'>), offered: true, tool }
}

export const notOfferedYet = (tool: Tool): NotOfferedView => ({ offered: false, tool })
