import { editing, type SaveElement } from '@folio/contract/editing/editor'

/** An edit as the page would send it, of a text of 12 points. */
export const element = (fields: Partial<SaveElement>): SaveElement => ({
  id: 'text_1_0',
  type: editing.type,
  pageNumber: 1,
  x: 0,
  y: 0,
  width: editing.minWidth,
  height: 18,
  content: '',
  fontSize: 12,
  fontName: editing.fontName,
  color: editing.color,
  hasBackground: true,
  backgroundColor: editing.backgroundColor,
  isReplacement: true,
  padding: editing.padding,
  ...fields,
})
