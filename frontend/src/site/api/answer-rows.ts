import type { AnswerFacts, Tool } from '@folio/contract/tool'
import type { ToolId } from '@folio/contract/tools'
import type { Fields } from '../../tool-kit/answer-words.ts'
import { answerFields } from '../../tools/tables/answer-fields.ts'

/** What every answer carries beside the fields of its tool. */
export const commonFields: Fields<AnswerFacts> = {
  expiresAt: 'When the results are deleted, ISO 8601.',
  report: {
    says: 'What the conversion kept and what it changed; see Reports.',
    each: {
      code: 'What happened.',
      count: 'Number of things concerned; absent for one.',
      of: 'How many there were, where that may be more.',
      file: 'The file they were found in, where it is one of several.',
      pages: 'With the code `pages-as-pictures`: the numbers of these pages, from 1.',
      fonts: {
        says: 'With the code `fonts`: the fonts a document asks for.',
        each: { asked: 'Its name.', used: 'The one its text is set in; absent when that cannot be told.' },
      },
    },
  },
  requestId: 'Names this request in the server’s log.',
}

export interface FieldRow {
  /** `splitFiles[].name` */
  readonly path: string
  readonly says: string
}

/** Every field with its path, an outer one before those inside it. */
export function fieldRows(fields: object, prefix = ''): readonly FieldRow[] {
  return Object.entries(fields as Record<string, AnyField>).flatMap(([key, field]) => {
    const path = prefix + key
    if (typeof field === 'string') return [{ path, says: field }]
    if (field.each) return [{ path: `${path}[]`, says: field.says }, ...fieldRows(field.each, `${path}[].`)]
    return [{ path, says: field.says }, ...fieldRows(field.fields ?? {}, `${path}.`)]
  })
}

type AnyField = string | { readonly says: string; readonly each?: object; readonly fields?: object }

export const answerRows = ({ id }: Tool): readonly FieldRow[] => fieldRows(answerFields[id as ToolId])
