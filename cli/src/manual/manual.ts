import { descriptionOf } from '@folio/contract/calls/option-schema'
import { filesText } from '@folio/contract/calls/request-schema'
import type { Option } from '@folio/contract/options/options'
import type { Tool } from '@folio/contract/tool'
import { tools } from '@folio/contract/tools'
import { commandIds, shortName } from '../arguments/commands.ts'
import { type CommonFlag, commonFlags, flagName, flagValue } from '../arguments/flags.ts'
import { exits } from '../exits.ts'
import { isCalledForEach } from '../files/inputs.ts'

/** What help and the man page say, before it is set for a terminal or for man. */
export interface Manual {
  /** `folio` or `folio merge-pdf`. */
  readonly name: string
  readonly says: string
  readonly usage: readonly string[]
  readonly sections: readonly Section[]
}

export interface Section {
  readonly title: string
  /** Whole paragraphs. */
  readonly text?: readonly string[]
  /** Terms and what they mean. */
  readonly list?: readonly Entry[]
}

/** A flag, and the sentences about it. */
export interface Entry {
  readonly term: string
  readonly says: string
}

/** The whole program. */
export const folioManual = (): Manual => ({
  name: 'folio',
  says: 'converts and edits PDF and image files',
  usage: ['folio TOOL [OPTION…] FILE…'],
  sections: [
    {
      title: 'Description',
      text: [
        'The tools of the site Folio, on this machine: the same engines, with the same limits, in processes of their own. With --server a site does the work. One that is busy, restarts or has seen too many files of yours is asked again up to four times, each after as long as it says.',
        'A FILE may be a pattern such as "*.pdf", or - for standard input. Tools that take one file are called for each. A result goes into this folder under the name that the tool gives it, unless -o names another place; several results come as a zip where -o names one. One that has the name of its own source gets -folio into it. A file that is there is never overwritten without --force.',
      ],
    },
    { title: 'Tools', list: commandIds.map((id) => ({ term: namesOf(id), says: takenBy(tools[id]) })) },
    { title: 'Options of all tools', list: commonEntries() },
    examples,
    { title: 'Exit status', list: exitEntries() },
    {
      title: 'Environment',
      text: [
        'The variables of the services hold here as well, such as OFFICE_PROGRAM, FONTS_DIR, OCR_LANGUAGES and SANDBOX (docs/configuration.md). Without SANDBOX engines are shut in where this machine can do that.',
      ],
    },
  ],
})

/** One tool. */
export const toolManual = (tool: Tool): Manual => ({
  name: `folio ${tool.id}`,
  says: takenBy(tool),
  usage: [`folio ${namesOf(tool.id)} [OPTION…] FILE${isCalledForEach(tool) ? '' : '…'}`],
  sections: [
    { title: 'Options', list: toolEntries(tool) },
    { title: 'Options of all tools', list: commonEntries() },
  ],
})

/** Which files one call takes. */
function takenBy(tool: Tool): string {
  const { fileBytes } = tool.limits
  return filesText(
    isCalledForEach(tool) ? { ...tool, limits: { files: { min: 1, max: 1 }, fileBytes } } : tool,
  )
}

/** The flags of a tool, one for each of its options. */
export const toolEntries = ({ options }: Tool): readonly Entry[] =>
  Object.entries(options).map(([name, option]) => {
    const secret = 'secret' in option && option.secret ? '@FILE reads the first line of a file.' : ''
    const many = option.kind === 'texts' ? 'May be given once for each file.' : ''
    const hasStandard = typeof option.default !== 'object' && option.default !== '' && !followsAnother(option)
    const standard = hasStandard ? `Without it ${option.default}.` : ''
    return {
      term: `--${flagName(name)} ${flagValue(option)}`,
      says: [...sentencesOf(option), many, secret, standard].filter(Boolean).join(' '),
    }
  })

const followsAnother = (option: Option): boolean => option.kind === 'choice' && option.follows !== undefined

/** Returns what the calls say of an option, but with flags for fields: lists are flags that are repeated. */
function sentencesOf(option: Option): readonly string[] {
  const { showWhen } = option
  const description =
    option.kind === 'texts' || option.kind === 'ranges' ? `${option.label}.` : descriptionOf(option)
  const hint = option.kind === 'texts' && option.hint ? `${option.hint}.` : ''
  if (!showWhen) return [description, hint]
  const field = `${showWhen.option}=${showWhen.is}`
  const flag = `--${flagName(showWhen.option)} ${showWhen.is}`
  return description.includes(field)
    ? [description.replace(field, flag), hint]
    : [description, hint, `Only with ${flag}.`]
}

const commonEntries = (): readonly Entry[] =>
  Object.entries<CommonFlag>(commonFlags).map(([name, { short, value, says }]) => ({
    term: `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
    says,
  }))

const exitEntries = (): readonly Entry[] =>
  Object.values(exits).map(({ code, says }) => ({ term: String(code), says }))

/** `merge-pdf, merge` */
function namesOf(id: string): string {
  const short = shortName(id as Parameters<typeof shortName>[0])
  return short ? `${id}|${short}` : id
}

const examples: Section = {
  title: 'Examples',
  list: [
    { term: 'folio compress report.pdf -o small.pdf', says: 'Makes one PDF smaller.' },
    { term: 'folio merge a.pdf b.pdf -o both.pdf', says: 'Puts two PDFs into one.' },
    { term: 'folio pdf-to-jpg "*.pdf" -o pictures/ --dpi 150', says: 'Draws the pages of all PDFs here.' },
    { term: 'folio word-to-pdf - -o - < letter.docx > letter.pdf', says: 'Reads and writes through pipes.' },
    {
      term: 'folio split-pdf book.pdf --custom-ranges 1-3,5 --split-method ranges --server https://folio.example',
      says: 'Lets a site take pages out.',
    },
  ],
}
