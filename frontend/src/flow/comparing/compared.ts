import type { Item } from '../model/flow.ts'

/** A page of a chosen file. */
export interface SourcePage {
  readonly item: Item
  /** From 1. */
  readonly page: number
}

/** A result and what it was made of, both open. */
export interface Compared {
  readonly pageCount: number
  /** What a page (from 1) was made of. */
  readonly before: (page: number) => SourcePage
  /** A page (from 1) before and after, at the same size. Rejects when one of them cannot be drawn here. */
  readonly draw: (page: number) => Promise<readonly [Blob, Blob]>
  readonly close: () => void
}
