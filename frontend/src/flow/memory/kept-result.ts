import type { Tool } from '@folio/contract/tool'
import { inStorage } from '../../browser/in-storage.ts'
import type { Done } from '../model/flow.ts'
import { hasOwnAddresses, type Outcome } from '../model/outcome.ts'
import { keptKey } from './kept-key.ts'
import { lastingOptions } from './lasting-option.ts'

/** A result's facts: names, sizes, addresses, settings. No contents, and no words of the visitor such as passwords. */
interface Kept {
  readonly id: string
  readonly items: readonly { readonly id: string; readonly name: string; readonly size: number }[]
  readonly options: Readonly<Record<string, unknown>>
  readonly outcome: Outcome
}

/** Remembers a result until the tab is closed, so that a reload does not lose files that the server still has. */
export function keepResult(tool: Tool, { job, outcome }: Done): void {
  if (outcome.deletedAt === undefined) return
  const record: Kept = {
    id: job.id,
    items: job.items.map(({ id, name, size }) => ({ id, name, size })),
    options: lastingOptions(tool, job.options),
    outcome,
  }
  inStorage('sessionStorage', (storage) => storage.setItem(keptKey(tool.id), JSON.stringify(record)))
}

/** The result of a tool is no longer found after a reload. */
export const forgetResult = (id: string): void =>
  inStorage('sessionStorage', (storage) => storage.removeItem(keptKey(id)))

/** The result that was remembered, while the server has its files. */
export function keptResult({ id }: Tool, now = Date.now()): Done | undefined {
  const record = inStorage('sessionStorage', (storage) => read(storage.getItem(keptKey(id))))
  if (!record || !((record.outcome.deletedAt ?? 0) > now)) {
    forgetResult(id)
    return undefined
  }
  const items = record.items.map((item) => ({
    ...item,
    file: new File([], item.name),
    status: 'ready' as const,
  }))
  const job = { id: record.id, items, options: record.options }
  return { state: 'done', job, outcome: record.outcome, error: null, available: true }
}

/** Throws for anything that an older version of the site, or someone else, has written there. */
function read(text: string | null): Kept | undefined {
  if (text === null) return undefined
  const record = JSON.parse(text) as Kept
  const whole = Array.isArray(record.items) && record.options && hasOwnAddresses(record.outcome.files)
  return whole ? record : undefined
}
