import type { AnyField, AnyFields } from '@folio/contract/answers/field'
import { toolAnswers } from '@folio/contract/answers/tool-answers'
import type { Tool } from '@folio/contract/tool'
import type { ToolId } from '@folio/contract/tools'

export interface FieldRow {
  /** `splitFiles[].name` */
  readonly path: string
  readonly says: string
}

/** Every field with its path, an outer one before those inside it. */
export const fieldRows = (fields: object, prefix = ''): readonly FieldRow[] =>
  Object.entries(fields as AnyFields).flatMap(([key, field]) => rowsOf(prefix + key, field))

function rowsOf(path: string, field: AnyField): readonly FieldRow[] {
  const { says } = field
  if (field.kind === 'object') return [{ path, says }, ...fieldRows(field.fields, `${path}.`)]
  if (field.kind !== 'list' || typeof field.each === 'string') return [{ path, says }]
  return [{ path: `${path}[]`, says }, ...fieldRows(field.each, `${path}[].`)]
}

export const answerRows = ({ id }: Tool): readonly FieldRow[] => fieldRows(toolAnswers[id as ToolId])
