import { type Condition, type Options, type OptionValues, writeOption } from './options/options.ts'
import type { ReportFact } from './report.ts'

/** One conversion as both sides see it: the page draws it, the service enforces it, page copy quotes it. */
export interface Tool<Id extends string = string, O extends Options = Options, Result = unknown> {
  readonly id: Id
  readonly name: string
  /** The page's canonical path, with the trailing slash where the specification has one. */
  readonly path: string
  readonly endpoint: string
  readonly field: 'file' | 'files'
  /** Whether the page sends one `order` field per file: its 0-based position as text. */
  readonly sendsOrder: boolean
  /** Whether newly chosen files replace the list or go to its end; `first` looks at one file only and replaces. */
  readonly selection: 'replace' | 'append' | 'first'
  /** All files become one result, always or with a setting: then a file that fails takes the others down. */
  readonly joins?: boolean | Condition
  readonly accept: Accept
  readonly limits: Limits
  readonly options: O
  readonly text: ToolText
  readonly progress: Progress
  /** Never set: carries the type of the answer. */
  readonly result?: Result
}

export interface Accept {
  /** Kinds that the first bytes of a file may show; the service refuses everything else. */
  readonly kinds: readonly FileKind[]
  /** Kinds that are accepted only under these names. */
  readonly kindExtensions?: Readonly<Partial<Record<FileKind, readonly string[]>>>
  /** MIME types, or a family written `image/*`. */
  readonly mime: readonly string[]
  /** Lower-case, with the dot. */
  readonly extensions: readonly string[]
}

/** `heif` is the family of HEIC and AVIF. */
export type FileKind =
  | 'pdf'
  | 'docx'
  | 'doc'
  | 'rtf'
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'bmp'
  | 'tiff'
  | 'webp'
  | 'heif'
  | 'svg'

/** How many files a tool takes, and how many bytes each of them and all together may have. */
export interface Limits {
  readonly files: { readonly min: number; readonly max: number }
  readonly fileBytes: number
  readonly totalBytes?: number
}

/** The tool's sentences, word for word from the specification. */
export interface ToolText {
  readonly wrongType: string
  readonly fileTooLarge: string
  readonly tooMany?: string
  readonly totalTooLarge?: string
  readonly tooFew: string
  /** The browser could not reach the server (`Failed to fetch`). */
  readonly unreachable: string
  /** The browser reported a network error (`NetworkError`). */
  readonly networkError: string
  readonly refused?: string
  readonly failed: string
  /** Any other thrown message is shown as it is; `failed` only stands in for an empty one. */
  readonly showsThrown?: boolean
  readonly nothingToDownload: string
}

/** What the bar shows while the server works; it never passes `cap` before the answer is there. */
export type Progress = StepProgress | StageProgress | NoProgress

export interface StepProgress {
  readonly kind: 'steps'
  readonly step: number
  readonly everyMs: number
  readonly cap: number
  readonly resultDelayMs: number
  /** Status texts shown in turn. */
  readonly statuses?: { readonly everyMs: number; readonly texts: readonly string[] }
}

export interface StageProgress {
  readonly kind: 'stages'
  readonly everyMs: number
  readonly cap: number
  readonly stages: readonly { readonly percent: number; readonly text: string }[]
  /** Percentages at which the step dots stand. */
  readonly dots: readonly number[]
  readonly resultDelayMs: number
}

/** The editor shows its own loading state instead of a bar. */
export interface NoProgress {
  readonly kind: 'none'
}

/** The values that a tool's settings are read to. */
export type OptionsOf<T extends Tool> = T extends Tool<string, infer O> ? OptionValues<O> : never
/** The answer of a tool's call, without the facts that every answer has. */
export type ResultOf<T extends Tool> = T extends Tool<string, Options, infer Result> ? Result : never

/** What every conversion's answer carries beside the tool's own fields. */
export interface AnswerFacts {
  /** When the results are deleted, ISO 8601. */
  readonly expiresAt: string
  readonly report: readonly ReportFact[]
  readonly requestId: string
}

/** One output of an image tool's answer. */
export interface ConvertedFile {
  readonly name: string
  readonly size: number
  readonly downloadUrl: string
  readonly isZip: boolean
}

/** `defineTool<Result>()({…})`: the answer's type by hand, everything else inferred. */
export const defineTool =
  <Result>() =>
  <const Id extends string, const O extends Options>(tool: Tool<Id, O, Result>): Tool<Id, O, Result> =>
    tool

/** Whether all files become one result with these settings, as values or as the texts of fields. */
export function joinsFiles(
  { joins = false, options }: Tool,
  settings: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof joins === 'boolean') return joins
  return writeOption(settings[joins.option] ?? options[joins.option]?.default) === writeOption(joins.is)
}
