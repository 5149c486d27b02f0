import { useRef } from 'react'
import type { ToolView } from '../tools/tool-view.ts'
import { type Flow, type FlowError, type Item, itemsOf } from './flow.ts'

type Settings = Readonly<Record<string, unknown>>

export interface PasswordControl {
  /** The file whose password the server wants, and how long that may be. */
  readonly asked: { readonly id: string; readonly name: string; readonly maxLength: number } | undefined
  /** The setting that carries the passwords that are known. */
  readonly known: () => Settings
  /** Keeps the asked file's password for as long as that file is chosen; the setting with all of them. */
  readonly keep: (password: string) => Settings
}

/** The passwords of the chosen files; they never leave this page but with a conversion. */
export function usePasswords({ tool }: ToolView, flow: Flow): PasswordControl {
  const kept = useRef<ReadonlyMap<string, string>>(new Map())
  const { password: single, passwords: several } = tool.options
  const option = single?.kind === 'text' ? single : several?.kind === 'texts' ? several : undefined
  const items = itemsOf(flow)
  const error = flow.state === 'ready' ? flow.error : null
  const refused = option && error?.code === 'password-protected'
  const item = refused ? itemOf(error, items, kept.current) : undefined
  const known = () => {
    const passwords = items.map(({ id }) => kept.current.get(id) ?? '')
    if (!passwords.some((password) => password !== '')) return {}
    return option?.kind === 'text' ? { password: passwords[0] } : { passwords }
  }
  return {
    asked: option && item && { id: item.id, name: item.name, maxLength: option.maxLength },
    known,
    keep: (password) => {
      const chosen = new Set(items.map(({ id }) => id))
      const others = [...kept.current].filter(([id]) => chosen.has(id))
      kept.current = new Map(item ? [...others, [item.id, password]] : others)
      return known()
    },
  }
}

/** Of several files of one name, the first whose password is not known. */
function itemOf(
  { file }: FlowError,
  items: readonly Item[],
  kept: ReadonlyMap<string, string>,
): Item | undefined {
  if (items.length === 1) return items[0]
  const named = file === undefined ? items.slice(0, 1) : items.filter(({ name }) => name === file)
  return named.find(({ id }) => !kept.has(id)) ?? named[0]
}
