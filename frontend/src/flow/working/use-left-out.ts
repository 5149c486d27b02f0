import { useEffect, useEffectEvent, useState } from 'react'
import { blamedItem } from '../model/blamed-item.ts'
import type { Flow, FlowEvent } from '../model/flow.ts'
import type { ToolView } from '../model/tool-view.ts'
import type { LeftOut } from '../notices/error-box.tsx'

/**
 * The file on which a conversion failed, where the others are enough for one without it. Where all become one result,
 * that it shall be left out is the visitor's to say.
 *
 * @param convert is called once the file is gone from the list, and the settings name the others anew
 */
export function useLeftOut(
  { tool }: ToolView,
  flow: Flow,
  dispatch: (event: FlowEvent) => void,
  convert: () => void,
): LeftOut | undefined {
  const [left, setLeft] = useState<'nothing' | 'gone' | 'followed'>('nothing')
  const goOn = useEffectEvent(convert)
  useEffect(() => {
    if (left === 'nothing') return
    // What settings say of the files follows the list first.
    setLeft(left === 'gone' ? 'followed' : 'nothing')
    if (left === 'followed') goOn()
  }, [left])
  if (flow.state !== 'ready' || flow.error?.source !== 'conversion') return undefined
  const { items, error } = flow
  if (error.notConverted) return undefined
  const item = blamedItem(items, error)
  if (!item || items.length <= tool.limits.files.min) return undefined
  return {
    name: item.name,
    onLeaveOut: () => {
      dispatch({ type: 'remove', id: item.id })
      setLeft('gone')
    },
  }
}
