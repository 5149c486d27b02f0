import { isReadFromRight } from '@folio/contract/reading/directions'
import type { TextItem } from './text-item.ts'

/** Whether words in the place of a text keep its right end, as the server sets them: those read from the right, and in a column. */
export const growsLeft = (content: string, { keepsRight = false }: TextItem): boolean =>
  keepsRight || isReadFromRight(content)
