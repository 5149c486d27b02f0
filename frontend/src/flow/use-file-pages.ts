import { useState } from 'react'
import type { ToolView } from '../tools/tool-view.ts'
import type { Item } from './flow.ts'

export interface FilePages {
  readonly maxLength: number
  readonly shape: { readonly pattern: RegExp; readonly says: string } | undefined
  readonly of: (id: string) => string
  readonly set: (id: string, pages: string) => void
  /** The setting that carries the pages of all files, where any are named. */
  readonly setting: Readonly<Record<string, unknown>>
  readonly fault: string | undefined
}

/** Which pages of each chosen file are taken, for tools that let them be chosen; kept as long as the page is open. */
export function useFilePages({ tool }: ToolView, items: readonly Item[]): FilePages | undefined {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const option = tool.options.ranges
  if (option?.kind !== 'texts') return undefined
  const { maxLength, shape } = option
  const of = (id: string) => texts.get(id) ?? ''
  const ranges = items.map(({ id }) => of(id).trim())
  const wrong = items.find((_, index) => ranges[index] !== '' && !shape?.pattern.test(ranges[index] ?? ''))
  return {
    maxLength,
    shape,
    of,
    set: (id, pages) => setTexts(new Map([...texts, [id, pages]])),
    setting: ranges.some((pages) => pages !== '') ? { ranges } : {},
    fault: shape && wrong && `${wrong.name}: Please enter ${shape.says}`,
  }
}
