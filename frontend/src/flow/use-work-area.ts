import { withNamedFiles } from '../pages/lists/named-files.ts'
import { pageListIn } from '../pages/lists/page-list-in.ts'
import { useArrangement } from './choosing/use-arrangement.ts'
import { useFilePages } from './choosing/use-file-pages.ts'
import { usePasswords } from './choosing/use-passwords.ts'
import { useKeptChoice } from './memory/use-kept-choice.ts'
import { useKeptResult } from './memory/use-kept-result.ts'
import { type Flow, type FlowEvent, type Item, itemsOf, totalSize } from './model/flow.ts'
import type { ToolView } from './model/tool-view.ts'
import { pagesOf } from './previews/file-facts.ts'
import { usePicturePages } from './previews/use-picture-pages.ts'
import { usePreviews } from './previews/use-previews.ts'
import { useFollowedFiles } from './settings/use-followed-files.ts'
import { type OptionControl, useOptions } from './settings/use-options.ts'
import { useWishes } from './use-wishes.ts'
import { useConversion } from './working/use-conversion.ts'
import { useLeftOut } from './working/use-left-out.ts'

/** Everything that is known about the chosen files and the settings of a tool, and what can be done with them. */
export function useWorkArea(view: ToolView, flow: Flow, dispatch: (event: FlowEvent) => void) {
  const items = itemsOf(flow)
  const options = useOptions(view)
  useFollowedFiles(view.tool.options, options, items)
  // When a conversion is done its files are not looked at any more, and after a reload they are not there.
  const previews = usePreviews(flow.state === 'done' ? nothing : items)
  const { convert: send, download, deleteNow, fetching } = useConversion(view, flow, dispatch, options.values)
  const expectationOf = usePicturePages(view, items, previews.previews)
  const passwords = usePasswords(view, flow, previews)
  const pages = useFilePages(view, items, previews.previews)
  const arranged = useArrangement(view, items, {
    previews: previews.previews,
    listOf: (id) => pages?.of(id) ?? '',
  })
  // Until all pages are counted the files are merged as they stand in the list.
  const sheets = arranged?.shown ? arranged.arrangement?.now : undefined
  useKeptResult(view.tool, flow)
  const choice = useKeptChoice(view.tool.id, flow, useWishes(flow, { options, pages, arranged }))

  const chosen = {
    items,
    options: options.values,
    bytes: totalSize(items),
    pages: sheets ? { count: sheets.length, exact: true } : pagesOf(items, previews.previews, pages?.of),
    arranged: sheets !== undefined,
    pageCounts: items.map(({ id }) => previews.previews[id]?.pages),
  }
  const judge = (fault: string | undefined) => dispatch({ type: 'settings', fault })
  const own = sheets ? arranged : pages
  const listName = pageListIn(view.tool.options)
  // What the sheets of several files show as picked is what is sent.
  const listed = listName && {
    [listName]: withNamedFiles(String(options.values[listName]), chosen.pageCounts),
  }
  const convert = () => {
    const fault = flow.state === 'ready' ? (view.fault?.(chosen) ?? own?.fault) : undefined
    if (fault === undefined) send({ ...listed, ...own?.setting, ...passwords.take() })
    else judge(fault)
  }
  const settings: OptionControl = {
    ...options,
    set: (name, value) => {
      options.set(name, value)
      judge(undefined)
    },
    reset: () => {
      options.reset()
      judge(undefined)
    },
  }

  const leftOut = useLeftOut(view, flow, dispatch, convert)

  return {
    items,
    settings,
    previews,
    passwords,
    pages,
    arranged,
    chosen,
    kept: choice,
    expectationOf,
    judge,
    convert,
    leftOut,
    download,
    deleteNow,
    fetching,
  }
}

const nothing: readonly Item[] = []
