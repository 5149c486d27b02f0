import type { Tool } from '@folio/contract/tool'
import { sentencesOf } from '../wording/in-row.ts'
import { limitsText, oneOrSeveralText } from '../wording/limits-text.ts'

/** What the drop zone says and takes. It stands there before anything else of the tool is loaded. */
export interface DropWords {
  /** Before anything is chosen: `Drop PDF files here`. */
  readonly title: string
  readonly limits: string
  /** The same place once files are there: `Add more PDF files`. */
  readonly more: string
  /** For the file dialog: `application/pdf,.pdf`. */
  readonly accept: string
  readonly several: boolean
}

interface OwnWords extends Pick<DropWords, 'title' | 'more'> {
  /** What the limits count: `image`. */
  readonly noun?: string
  /** Said before the limits where a name like PDF does not say it all: `DOC or DOCX.` */
  readonly formats?: string
}

/** A tool's drop zone; its limits and file types are the contract's. */
export function dropWords(
  { accept: { mime, extensions }, limits, selection }: Pick<Tool, 'accept' | 'limits' | 'selection'>,
  { title, more, noun, formats }: OwnWords,
): DropWords {
  const several = limits.files.max > 1
  const limitsOf = several && selection === 'replace' ? oneOrSeveralText : limitsText
  return {
    title,
    more,
    limits: sentencesOf([formats, limitsOf(limits, noun)]),
    accept: [...mime, ...extensions].join(','),
    several,
  }
}
