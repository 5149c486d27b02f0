import { useRef } from 'react'
import type { ToolView } from '../tools/tool-view.ts'
import { type Flow, itemsOf } from './flow.ts'

export interface PasswordControl {
  /** The file whose password the server wants, and how long that may be. */
  readonly asked: { readonly name: string; readonly maxLength: number } | undefined
  /** The setting that carries the password, once it is known. */
  readonly known: Readonly<Record<string, string>>
  /** Keeps it for as long as the same file is chosen. */
  readonly keep: (password: string) => Readonly<Record<string, string>>
}

/** The password of the one file a tool takes; it never leaves this page but with a conversion. */
export function usePassword({ tool }: ToolView, flow: Flow): PasswordControl {
  const kept = useRef<{ readonly id: string; readonly password: string }>(undefined)
  const option = tool.options.password
  const [first] = itemsOf(flow)
  const refused = flow.state === 'ready' && flow.error?.code === 'password-protected'
  return {
    asked:
      refused && first && option?.kind === 'text'
        ? { name: first.name, maxLength: option.maxLength }
        : undefined,
    get known() {
      return first && kept.current?.id === first.id ? { password: kept.current.password } : {}
    },
    keep: (password) => {
      if (first) kept.current = { id: first.id, password }
      return { password }
    },
  }
}
