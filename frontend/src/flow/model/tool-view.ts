import type { PicturePages, Reservation } from '@folio/contract/pages/picture-pages'
import type { ReportFact } from '@folio/contract/report'
import type { OptionsOf, ResultOf, Tool } from '@folio/contract/tool'
import type { Item } from './flow.ts'
import type { Outcome, OutcomeFile } from './outcome.ts'

/** What the files are that can be seen before and after. */
export type ComparedAs = 'pictures' | 'pages' | 'page-pictures' | 'picture-pages'

/** Settings of any tool by name. */
export type Settings = Readonly<Record<string, unknown>>

/** How a tool appears on its page: words and figures, drawn by the one flow. */
export interface ToolView extends Words<Settings> {
  readonly tool: Tool
  /** The answer's files, checked by the flow before anything is shown. */
  readonly files: (answer: unknown, items: readonly Item[]) => readonly OutcomeFile[]
}

/** The chosen files and settings at the moment of drawing. */
export interface ChosenFiles<Options> {
  readonly items: readonly Item[]
  readonly options: Options
  /** Summed size in bytes. */
  readonly bytes: number
  /** Pages of all PDFs together; guessed from their sizes until all of them are counted. */
  readonly pages: { readonly count: number; readonly exact: boolean }
  /** The pages of all files stand in an order of their own. */
  readonly arranged?: boolean
  /** Number of pages of each file, in the order of the files; undefined until they are counted. */
  readonly pageCounts: readonly (number | undefined)[]
}

/** A panel of facts beside the files: `Estimated size` – `4.10 MB`. */
export interface Facts {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[]
  readonly line?: string
}

/** One file that is looked at before converting. */
export interface Previewed {
  readonly name: string
  /** The pages asked for of it as they were typed, empty for all. */
  readonly chosenPages: string
  /** Once they are counted; of an image only where it holds several. */
  readonly pageCount?: number | undefined
}

/** How a file can be seen as it will become, before it is converted. */
export type Trial =
  /** The picture itself, coded in the browser while a slider is moved. */
  | {
      readonly of: 'picture'
      /** The number that the slider moves. */
      readonly setting: string
      /** 1 to 100. */
      readonly quality: number
      /** What takes the place of transparency, as CSS writes it; transparency stays without it. */
      readonly background?: string | undefined
    }
  /** A page of it, converted by the server alone. */
  | {
      readonly of: 'page'
      /** The choice that is tried. */
      readonly setting: string
    }

/** Words that may follow from the settings. */
export type Told<Options> = string | ((options: Options) => string)

/** The words, with these settings. */
export const told = <Options>(words: Told<Options>, options: Options): string =>
  typeof words === 'string' ? words : words(options)

export interface Words<Options> {
  /** What stands beside the list before converting; may be an estimate. */
  readonly facts: (chosen: ChosenFiles<Options>) => Facts
  /** What is still missing, or nothing when the convert button may show. */
  readonly hint?: (count: number) => string | undefined
  readonly convert: (count: number, options: Options) => string
  readonly converting: Told<Options>
  /** Turns beside the bar. */
  readonly spinner?: boolean
  /** What is to be known of a PDF before it is converted, by what a look at some of its pages has shown. */
  readonly expectation?: (pages: PicturePages) => string | undefined
  /** How the cards of the list differ from the usual ones. */
  readonly card?: {
    /** Characters of a name before it is cut with an ellipsis. */
    readonly nameLength?: number
    readonly tag?: string
  }
  /** Whether the pages of all files can be put in order one by one. */
  readonly arranges?: boolean
  /** Settings that follow from one that was just changed. */
  readonly follow?: (changes: Partial<Options>) => Partial<Options>
  /** Names of settings that another one has taken the place of; they look not chosen until they are chosen again. */
  readonly replaced?: (options: Options) => readonly string[]
  /** Names of settings that have no effect with the others as they are; they cannot be changed then. */
  readonly unused?: (options: Options) => readonly string[]
  /** Settings stand open under this heading instead of behind a button. */
  readonly openSettings?: string
  /** What is wrong with files and settings together, told when the convert button is pressed. */
  readonly fault?: (chosen: ChosenFiles<Options>) => string | undefined
  readonly preview: {
    /** `PDF`, `WebP`, … */
    readonly outputFormat: Told<Options>
    /** What the file's size is called. */
    readonly sizeLabel?: string
    /** What else is known or estimated of one file. */
    readonly facts?: (item: Item, options: Options) => Facts['rows']
    /** Where it can be tried with the settings as they are. */
    readonly trial?: (options: Options) => Trial | undefined
    /** A sentence about the chosen conversion. */
    readonly sentence: (options: Options, previewed: Previewed) => string
  }
  readonly done: {
    readonly title: Told<Options>
    readonly summary: (done: Finished<Options>) => string
    /** Short summaries of the settings: `A4`, `High quality`. */
    readonly badges?: (options: Options) => readonly string[]
    /** What the result is not, where it is less than its title says. */
    readonly reservation?: (report: readonly ReportFact[]) => Reservation | undefined
    /** Whether the names of the chosen files are listed. */
    readonly listsInputs?: boolean
    /** Names the first parts of the result and counts the others. */
    readonly breakdown?: { readonly title: string; readonly shown: number }
    /** What each result can be seen beside its source as. */
    readonly compares?: ComparedAs
    /** Without a zip the main button saves every file, one after the other. */
    readonly savesOneByOne?: boolean
    /** Starting over also brings the tool's own settings back. */
    readonly resetsSettings?: boolean
    readonly download: (outcome: Outcome) => string
    readonly again: string
  }
}

/** A conversion as the sentences about it see it: what was sent, with which settings, and what came of it. */
export interface Finished<Options> {
  readonly items: readonly Item[]
  readonly options: Options
  readonly outcome: Outcome
}

/** Binds words to a tool: inside, options and answers have the tool's own types. */
export function defineToolView<T extends Tool>(
  tool: T,
  view: Words<OptionsOf<T>> & {
    readonly files: (answer: ResultOf<T>, items: readonly Item[]) => readonly OutcomeFile[]
  },
): ToolView {
  return { ...(view as unknown as Omit<ToolView, 'tool'>), tool }
}
