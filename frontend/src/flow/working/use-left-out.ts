import { useEffect, useEffectEvent, useState } from 'react'
import { blamedItem } from '../model/blamed-item.ts'
import type { Flow, FlowError, FlowEvent, Item } from '../model/flow.ts'
import type { ToolView } from '../model/tool-view.ts'
import type { LeftOut } from '../notices/error-box.tsx'

/**
 * The files on which a conversion failed, where the others are enough for one without them. Where all become one result,
 * that they shall be left out is the visitor's to say.
 *
 * @param convert is called once they are gone from the list, and the settings name the others anew
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
  const blamed = blamedIn(error, items)
  if (blamed.length === 0 || items.length - blamed.length < tool.limits.files.min) return undefined
  return {
    names: blamed.map(({ name }) => name),
    onLeaveOut: () => {
      for (const { id } of blamed) dispatch({ type: 'remove', id })
      setLeft('gone')
    },
  }
}

/**
 * A locked file among damaged ones is no reason to leave it out: its password is asked for next. Where only passwords are
 * missing, nobody may know them.
 */
function blamedIn(error: FlowError, items: readonly Item[]): readonly Item[] {
  const failed = error.notConverted ?? [error]
  const others = error.notConverted?.filter(({ failure }) => failure !== 'password-protected') ?? []
  return (others.length > 0 ? others : failed)
    .map((one) => blamedItem(items, one))
    .filter((item) => item !== undefined)
}
