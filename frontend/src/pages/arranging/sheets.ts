import type { Turn } from '@folio/contract/options/page-plan'

/** One page of the result. */
export interface Sheet {
  /** Its own among all sheets, also of copies. */
  readonly key: number
  /** The file it is from; of a blank page none. */
  readonly file: string | undefined
  /** From 1. */
  readonly page: number
  readonly turn: Turn
}

export type Sheets = readonly Sheet[]

/** Keys of sheets. */
export type Selection = ReadonlySet<number>

/** The chosen sheets turned clockwise; blank ones look the same and stay. */
export const turned = (sheets: Sheets, selection: Selection, by: 90 | 270): Sheets =>
  sheets.map((sheet) =>
    selection.has(sheet.key) && sheet.file !== undefined
      ? { ...sheet, turn: ((sheet.turn + by) % 360) as Turn }
      : sheet,
  )

/** The sheets that are not chosen. */
export const without = (sheets: Sheets, selection: Selection): Sheets =>
  sheets.filter(({ key }) => !selection.has(key))

/** The chosen sheets together, in their order, before the one that stands at `index` now. */
export function movedTo(sheets: Sheets, selection: Selection, index: number): Sheets {
  const group = sheets.filter(({ key }) => selection.has(key))
  return [...without(sheets.slice(0, index), selection), ...group, ...without(sheets.slice(index), selection)]
}

/** The chosen sheets so many places earlier (less than nothing) or later, together; as far as there is room. */
export function movedBy(sheets: Sheets, selection: Selection, by: number): Sheets {
  const first = sheets.findIndex(({ key }) => selection.has(key))
  const rest = without(sheets, selection)
  if (first < 0) return sheets
  const before = without(sheets.slice(0, first), selection).length
  const at = Math.min(rest.length, Math.max(0, before + by))
  return [...rest.slice(0, at), ...sheets.filter(({ key }) => selection.has(key)), ...rest.slice(at)]
}

/** A copy of each chosen sheet behind the last of them. */
export function duplicated(sheets: Sheets, selection: Selection): Sheets {
  const last = sheets.findLastIndex(({ key }) => selection.has(key))
  const next = nextKey(sheets)
  const copies = sheets
    .filter(({ key }) => selection.has(key))
    .map((sheet, index) => ({ ...sheet, key: next + index }))
  return [...sheets.slice(0, last + 1), ...copies, ...sheets.slice(last + 1)]
}

/** A blank page behind the last chosen sheet, or at the end. */
export function withBlank(sheets: Sheets, selection: Selection): Sheets {
  const last = sheets.findLastIndex(({ key }) => selection.has(key))
  const at = last < 0 ? sheets.length : last + 1
  return [
    ...sheets.slice(0, at),
    { key: nextKey(sheets), file: undefined, page: 0, turn: 0 },
    ...sheets.slice(at),
  ]
}

/** Keys from one sheet to another, both included. */
export function between(sheets: Sheets, one: number, other: number): number[] {
  const places = [one, other].map((key) => sheets.findIndex((sheet) => sheet.key === key))
  return sheets.slice(Math.min(...places), Math.max(...places) + 1).map(({ key }) => key)
}

/** A key that none of these sheets has. */
export const nextKey = (sheets: Sheets): number =>
  sheets.reduce((highest, { key }) => Math.max(highest, key), -1) + 1
