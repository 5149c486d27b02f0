import { failureText } from '@folio/contract/failure'
import { passwordAsked } from '@folio/contract/options/passwords-option'
import { useRef, useState } from 'react'
import { blamedItem } from '../model/blamed-item.ts'
import { type FailedItem, type Flow, type FlowError, type Item, itemsOf } from '../model/flow.ts'
import type { ToolView } from '../model/tool-view.ts'
import type { PreviewControl } from '../previews/use-previews.ts'

type Settings = Readonly<Record<string, unknown>>

/** What a file's card asks for. */
export interface PasswordQuestion {
  readonly maxLength: number
  readonly typed: string
  readonly onType: (text: string) => void
  /** The server could not do without it; otherwise only this page has seen that the file is locked. */
  readonly urgent: boolean
  /** This page could not open the file with what was typed. */
  readonly wrong: boolean
  /** Tries on this page whether what was typed opens the file. */
  readonly onOpen: () => Promise<void>
}

export interface PasswordControl {
  readonly questionOf: (item: Item) => PasswordQuestion | undefined
  /** The setting that carries all passwords, with what is typed at the moment. */
  readonly take: () => Settings
  /** Whether the last error is answered at a file, where the cursor is put. */
  readonly asks: boolean
  /** What is wrong in the words of a page that asks for passwords itself. */
  readonly describe: (fault: Fault) => string
}

/** A sentence, and the file that it is about. */
type Fault = Pick<FlowError, 'text' | 'file'>

/**
 * The passwords of the chosen files, kept for as long as these are chosen; they never leave this page but with a
 * conversion.
 */
export function usePasswords(
  { tool }: ToolView,
  flow: Flow,
  { previews, unlock }: PreviewControl,
): PasswordControl {
  const store = useRef<ReadonlyMap<string, string>>(new Map())
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [wrong, setWrong] = useState<string>()
  const { password: single, passwords: several } = tool.options
  const option = single?.kind === 'text' ? single : several?.kind === 'texts' ? several : undefined
  const items = itemsOf(flow)
  const error = flow.state === 'ready' ? flow.error : null
  const isOpen = ({ id }: Item) => previews[id]?.password !== undefined
  const promptItem =
    option && error?.code === 'password-protected'
      ? itemOf(error, items, { hasPassword: ({ id }) => store.current.has(id), isOpen })
      : undefined

  const isRefused = (item: Item) => lockedIn(error).some((failed) => blamedItem(items, failed) === item)

  const type = (id: string, text: string) => {
    setTyped(new Map([...typed, [id, text]]))
    if (wrong === id) setWrong(undefined)
  }
  const keep = (passwords: ReadonlyMap<string, string>) => {
    const ids = new Set(items.map(({ id }) => id))
    const entries = [...passwords].filter(([, password]) => password !== '')
    store.current = new Map([...store.current, ...entries].filter(([id]) => ids.has(id)))
  }
  return {
    questionOf: (item) => {
      const { id } = item
      const urgent = promptItem?.id === id
      const locked = isRefused(item) || (previews[id]?.locked === true && !store.current.has(id))
      if (!option || flow.state !== 'ready' || !(urgent || locked)) return undefined
      const text = typed.get(id) ?? ''
      return {
        ...{ maxLength: option.maxLength, typed: text, urgent, wrong: wrong === id },
        onType: (password) => type(id, password),
        onOpen: async () => {
          if (!(await unlock(item, text))) return setWrong(id)
          keep(new Map([[id, text]]))
          type(id, '')
        },
      }
    },
    take: () => {
      keep(typed)
      setTyped(new Map())
      const passwords = items.map(({ id }) => store.current.get(id) ?? '')
      if (!passwords.some((password) => password !== '')) return {}
      return option?.kind === 'text'
        ? { password: passwords.find((password) => password !== '') }
        : { passwords }
    },
    asks: promptItem !== undefined,
    describe: (fault) => {
      const name = fault.file ?? promptItem?.name
      return option && name !== undefined && isMissing(fault) ? passwordAsked(name) : fault.text
    },
  }
}

interface Known {
  readonly hasPassword: (item: Item) => boolean
  /** Whether its password has opened it on this page. */
  readonly isOpen: (item: Item) => boolean
}

/**
 * The file that an error is about. Where only its name is told, of several of one name it is one without a password where that is what is missing,
 * otherwise one whose password nobody has tried.
 */
function itemOf(error: FlowError, items: readonly Item[], { hasPassword, isOpen }: Known): Item | undefined {
  if (items.length === 1) return items[0]
  const told = items.find(({ id }) => id === error.item)
  if (told) return told
  const candidates = error.file === undefined ? items : items.filter(({ name }) => name === error.file)
  const suspects = isMissing(error)
    ? candidates.filter((item) => !hasPassword(item))
    : candidates.filter((item) => hasPassword(item) && !isOpen(item))
  return suspects[0] ?? candidates[0]
}

/** The files whose passwords are missing or wrong, where there are several faults. */
const lockedIn = (error: FlowError | null): readonly FailedItem[] =>
  error?.notConverted?.filter(({ failure }) => failure === 'password-protected') ?? []

/** Whether a password is missing, rather than wrong. */
const isMissing = ({ text, file }: Fault): boolean =>
  text === failureText('password-protected', file === undefined ? {} : { file })
