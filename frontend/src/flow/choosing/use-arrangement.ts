import { parsePageList } from '@folio/contract/options/page-list'
import { maxPlanEntries, pagePlanText, writePagePlan } from '@folio/contract/options/page-plan'
import { pagesOf } from '@folio/contract/pages/page-ranges'
import { useState } from 'react'
import { type Arrangement, arrangedFor } from '../../pages/arranging/arrangement.ts'
import type { DrawnSource } from '../../pages/page-drawings.ts'
import type { Item } from '../model/flow.ts'
import type { ToolView } from '../model/tool-view.ts'
import type { Preview } from '../previews/use-previews.ts'

export interface ArrangedPages {
  /** Whether the pages are shown in place of the list, and count. */
  readonly shown: boolean
  readonly show: (shown: boolean) => void
  /** Absent until the pages of all files are counted. */
  readonly arrangement: Arrangement | undefined
  readonly sources: ReadonlyMap<string, DrawnSource>
  readonly set: (arrangement: Arrangement) => void
  /** As it was left; it may be of other files. */
  readonly left: Arrangement | undefined
  readonly bring: (arrangement: Arrangement | undefined, shown: boolean) => void
  /** Names of files whose pages cannot be counted, or not yet. */
  readonly uncounted: { readonly locked: readonly string[]; readonly failed: readonly string[] }
  /** The setting that carries the pages. */
  readonly setting: Readonly<Record<string, unknown>>
  readonly fault: string | undefined
}

/** The pages of all chosen files in one order, for tools that let them be arranged. */
export function useArrangement(
  { arranges }: Pick<ToolView, 'arranges'>,
  items: readonly Item[],
  {
    previews,
    listOf,
  }: {
    readonly previews: Readonly<Record<string, Preview>>
    /** The pages asked for of a file, as they were typed. */
    readonly listOf: (id: string) => string
  },
): ArrangedPages | undefined {
  const [shown, show] = useState(false)
  const [own, set] = useState<Arrangement>()
  if (!arranges) return undefined
  const counted = items.every(({ id }) => previews[id]?.pages !== undefined)
  const files = items.map(({ id }) => ({ id, pages: listed(listOf(id), previews[id]?.pages ?? 0) }))
  const arrangement = counted ? arrangedFor(files, own) : undefined
  const sheets = arrangement?.now ?? []
  const namesWhere = (facts: (preview: Preview) => boolean | undefined) =>
    items.filter(({ id }) => facts(previews[id] ?? {})).map(({ name }) => name)
  return {
    shown,
    show,
    arrangement,
    sources: new Map(items.map(({ id, file }) => [id, sourceOf(id, file, previews[id]?.password)])),
    set,
    left: own,
    bring: (next, shown) => {
      set(next)
      show(shown)
    },
    uncounted: {
      locked: namesWhere(({ locked }) => locked),
      failed: namesWhere(({ locked, failed }) => failed && !locked),
    },
    setting: {
      pages: writePagePlan(
        sheets.map(({ file, page, turn }) =>
          file === undefined ? 'blank' : { file: items.findIndex(({ id }) => id === file), page, turn },
        ),
      ),
    },
    fault: faultOf(sheets.length, arrangement?.now.some(({ file }) => file !== undefined) ?? true),
  }
}

/** Opened by another password it is another source. */
const sourceOf = (id: string, file: File, password: string | undefined): DrawnSource => ({
  id: password === undefined ? id : `${id} opened`,
  file,
  password,
})

/** The pages of a list, or all where there is none that can be read. */
function listed(list: string, pageCount: number): readonly number[] {
  const read = parsePageList(list.trim() === '' ? '1-' : list, pageCount)
  return pagesOf('ranges' in read ? read.ranges : [{ start: 1, end: pageCount }])
}

function faultOf(count: number, hasPages: boolean): string | undefined {
  if (!hasPages) return pagePlanText.onlyBlank
  return count > maxPlanEntries ? pagePlanText.tooMany : undefined
}
