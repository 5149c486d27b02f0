import type { Shape } from '@folio/contract/options/options'
import { parsePageList } from '@folio/contract/options/page-list'
import { useState } from 'react'
import type { Item } from '../model/flow.ts'
import type { ToolView } from '../model/tool-view.ts'
import type { Preview } from '../previews/use-previews.ts'

export interface FilePages {
  readonly maxLength: number
  readonly shape: Shape | undefined
  readonly of: (id: string) => string
  readonly set: (id: string, pages: string) => void
  /** By the ids of files. */
  readonly texts: ReadonlyMap<string, string>
  readonly bring: (texts: ReadonlyMap<string, string>) => void
  /** The setting that carries the pages of all files, where any are named. */
  readonly setting: Readonly<Record<string, unknown>>
  readonly fault: string | undefined
}

/** Which pages of each chosen file are taken, for tools that let them be chosen. */
export function useFilePages(
  { tool }: ToolView,
  items: readonly Item[],
  previews: Readonly<Record<string, Preview>>,
): FilePages | undefined {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const option = tool.options.ranges
  if (option?.kind !== 'texts') return undefined
  const { maxLength, shape } = option
  const of = (id: string) => texts.get(id) ?? ''
  const ranges = items.map(({ id }) => of(id).trim())
  const faults = items.flatMap(({ id, name }, index) => {
    const fault = listFault(ranges[index] ?? '', previews[id]?.pages)
    return fault === undefined ? [] : [`${name}: ${fault}`]
  })
  return {
    maxLength,
    shape,
    of,
    set: (id, pages) => setTexts(new Map([...texts, [id, pages]])),
    texts,
    bring: setTexts,
    setting: ranges.some((pages) => pages !== '') ? { ranges } : {},
    fault: faults[0],
  }
}

/** What is wrong with a list of pages; whether they exist can be told once they are counted. */
function listFault(list: string, pageCount: number | undefined): string | undefined {
  if (list === '') return undefined
  const read = parsePageList(list, pageCount ?? Number.MAX_SAFE_INTEGER)
  return 'error' in read ? read.error : undefined
}
