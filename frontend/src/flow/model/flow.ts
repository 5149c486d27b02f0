import type { FailedFile, FailureCode } from '@folio/contract/failure'
import { type Candidate, select } from '@folio/contract/selection'
import type { Tool } from '@folio/contract/tool'
import { type Bar, barAfter, emptyBar, tick } from './bar.ts'
import type { Outcome } from './outcome.ts'
import { renamedFile } from './renamed-file.ts'
import type { Wishes } from './wishes.ts'
import type { Work } from './work-phase.ts'

/** One file of the list. `file` is what is sent; name and size stand apart because a view shows them. */
export interface Item {
  readonly id: string
  readonly file: File
  readonly name: string
  readonly size: number
  readonly status: 'ready'
}

/** A file that was left out although others of the same selection were taken. */
export interface Skipped {
  readonly name: string
  readonly reason: string
}

/** The sentence of the error box. `source` is where it arose, `again` whether trying once more can help. */
export interface FlowError {
  readonly text: string
  readonly source: 'selection' | 'settings' | 'conversion' | 'download'
  readonly again: boolean
  /** Why the server refused, where it was the server. */
  readonly code?: FailureCode | undefined
  /** The name of the file that it is about, where it was one. */
  readonly file?: string | undefined
  /** The id of the item that it is about, where the server told which. */
  readonly item?: string | undefined
  /** Why of each, where several files are the cause. */
  readonly notConverted?: readonly FailedItem[] | undefined
}

/** Why a file could not be converted, with the id of its item. */
export interface FailedItem extends FailedFile {
  readonly item?: string | undefined
}

/** One pressing of the convert button: everything that is sent. */
export interface Job {
  readonly id: string
  readonly items: readonly Item[]
  readonly options: Readonly<Record<string, unknown>>
}

/** No file is chosen. */
export interface Idle {
  readonly state: 'idle'
  readonly error: FlowError | null
}

export interface Ready {
  readonly state: 'ready'
  readonly items: readonly Item[]
  readonly error: FlowError | null
  readonly skipped: readonly Skipped[]
  /** What had been asked of the files before they were interrupted. */
  readonly brought?: Wishes | undefined
}

export interface Converting {
  readonly state: 'converting'
  readonly job: Job
  /** Driven by what is known, and by the specification's simulation where nothing is. */
  readonly bar: Bar
  readonly work: Work
  /** The answer, once it is there; the done view follows after the tool's delay. */
  readonly outcome: Outcome | null
}

export interface Done {
  readonly state: 'done'
  readonly job: Job
  readonly outcome: Outcome
  readonly error: FlowError | null
  /** False once the results are deleted from the server, by the visitor or by time. */
  readonly available: boolean
}

/** A tool's page at one moment. */
export type Flow = Idle | Ready | Converting | Done

/** What happens to a tool's page: by the visitor, by the clock or by the server. */
export type FlowEvent =
  | { readonly type: 'add'; readonly items: readonly Item[]; readonly brought?: Wishes | undefined }
  | { readonly type: 'remove'; readonly id: string }
  /** Puts an item at a 0-based position; the others close up. */
  | { readonly type: 'move'; readonly id: string; readonly to: number }
  /** The settings cannot be used, and why; without a sentence they may be right again. */
  | { readonly type: 'settings'; readonly fault: string | undefined }
  | { readonly type: 'convert'; readonly jobId: string; readonly options: Job['options'] }
  | { readonly type: 'tick' }
  | { readonly type: 'work'; readonly work: Work }
  | { readonly type: 'succeeded'; readonly outcome: Outcome }
  | { readonly type: 'shown' }
  | {
      readonly type: 'failed'
      readonly text: string
      readonly again: boolean
      readonly code?: FailureCode | undefined
      readonly file?: string | undefined
      /** Place of that file among the items of the job, from 0. */
      readonly position?: number | undefined
      readonly notConverted?: readonly FailedFile[] | undefined
    }
  | { readonly type: 'cancelled' }
  | { readonly type: 'download-failed'; readonly text: string }
  | { readonly type: 'downloaded' }
  /** A result shall be called otherwise. */
  | { readonly type: 'rename'; readonly downloadUrl: string; readonly typed: string }
  | { readonly type: 'gone' }
  | { readonly type: 'reset' }
  /** The tool is chosen once more while a result is shown. */
  | { readonly type: 'leave' }

export const start: Flow = { state: 'idle', error: null }

/** The chosen files, whatever the state. */
export function itemsOf(flow: Flow): readonly Item[] {
  switch (flow.state) {
    case 'idle':
      return []
    case 'ready':
      return flow.items
    case 'converting':
    case 'done':
      return flow.job.items
  }
}

/** Bytes of all files together. */
export const totalSize = (items: readonly Item[]): number => items.reduce((sum, { size }) => sum + size, 0)

/** The flow after an event. An event that has no meaning in a state leaves the very same flow. */
export function next(tool: Tool, flow: Flow, event: FlowEvent): Flow {
  if (event.type === 'reset') return flow.state === 'converting' ? flow : start
  switch (flow.state) {
    case 'idle':
    case 'ready':
      return choosing(tool, flow, event)
    case 'converting':
      return converting(tool, flow, event)
    case 'done':
      return done(tool, flow, event)
  }
}

function choosing(tool: Tool, flow: Idle | Ready, event: FlowEvent): Flow {
  switch (event.type) {
    case 'add':
      return add(tool, flow, event.items, event.brought)
    case 'remove': {
      const items = itemsOf(flow)
      const left = items.filter(({ id }) => id !== event.id)
      return left.length === items.length ? flow : withItems(left)
    }
    case 'move':
      return flow.state === 'ready' ? move(flow, event.id, event.to) : flow
    case 'settings':
      return flow.state === 'ready' ? judged(flow, event.fault) : flow
    case 'convert': {
      const items = itemsOf(flow)
      if (items.length < tool.limits.files.min) return { ...flow, error: selectionError(tool.text.tooFew) }
      return {
        state: 'converting',
        job: { id: event.jobId, items, options: event.options },
        bar: emptyBar,
        work: { phase: 'uploading', sent: 0, total: 0 },
        outcome: null,
      }
    }
    default:
      return flow
  }
}

function converting(tool: Tool, flow: Converting, event: FlowEvent): Flow {
  switch (event.type) {
    case 'tick':
      return flow.outcome ? flow : { ...flow, bar: tick(tool.progress, flow.bar, flow.work) }
    case 'work':
      return flow.outcome
        ? flow
        : { ...flow, work: event.work, bar: barAfter(tool.progress, flow.bar, event.work) }
    case 'succeeded':
      return flow.outcome ? flow : { ...flow, bar: { percent: 100, counts: [] }, outcome: event.outcome }
    case 'shown':
      return flow.outcome
        ? { state: 'done', job: flow.job, outcome: flow.outcome, error: null, available: true }
        : flow
    case 'failed':
      return {
        ...withItems(flow.job.items),
        error: {
          ...{ text: event.text, source: 'conversion', again: event.again },
          ...{ code: event.code, file: event.file, item: flow.job.items[event.position ?? -1]?.id },
          notConverted: event.notConverted?.map((failed) => ({
            ...failed,
            item: flow.job.items[failed.position]?.id,
          })),
        },
      }
    case 'cancelled':
      return withItems(flow.job.items)
    default:
      return flow
  }
}

function done(tool: Tool, flow: Done, event: FlowEvent): Flow {
  switch (event.type) {
    case 'add': {
      const begun = add(tool, { state: 'idle', error: null }, event.items)
      // Files that the tool does not take are no reason to leave the result.
      return begun.state === 'ready' ? begun : { ...flow, error: begun.error }
    }
    case 'leave':
      return start
    case 'download-failed':
      return { ...flow, error: { text: event.text, source: 'download', again: false } }
    case 'downloaded':
      return flow.error ? { ...flow, error: null } : flow
    case 'rename': {
      const files = renamedFile(flow.outcome.files, event.downloadUrl, event.typed)
      return { ...flow, outcome: { ...flow.outcome, files } }
    }
    case 'gone':
      return { ...flow, available: false, error: null }
    default:
      return flow
  }
}

function add(tool: Tool, flow: Idle | Ready, added: readonly Item[], brought?: Wishes): Idle | Ready {
  const existing = itemsOf(flow)
  const { accepted, error, skipped } = select(tool, existing.map(candidate), added.map(named))
  if (error !== null) return { ...flow, error: selectionError(error) }
  if (accepted.length === 0) return flow
  const newItems = accepted.map(({ item }) => item)
  return {
    state: 'ready',
    items: tool.selection === 'append' ? [...existing, ...newItems] : newItems,
    error: null,
    skipped: skipped.map(({ file, reason }) => ({ name: file.name, reason })),
    ...(brought && { brought }),
  }
}

function move(flow: Ready, id: string, to: number): Flow {
  const from = flow.items.findIndex((item) => item.id === id)
  const moved = flow.items[from]
  if (!moved || to === from || to < 0 || to >= flow.items.length) return flow
  const items = flow.items.toSpliced(from, 1).toSpliced(to, 0, moved)
  return { ...flow, items }
}

function judged(flow: Ready, fault: string | undefined): Ready {
  if (fault !== undefined) return { ...flow, error: { text: fault, source: 'settings', again: false } }
  return flow.error?.source === 'settings' ? { ...flow, error: null } : flow
}

function withItems(items: readonly Item[]): Idle | Ready {
  return items.length === 0
    ? { state: 'idle', error: null }
    : { state: 'ready', items, error: null, skipped: [] }
}

const selectionError = (text: string): FlowError => ({ text, source: 'selection', again: false })

const candidate = ({ file, name, size }: Item): Candidate => ({ name, size, type: file.type })

const named = (item: Item): Candidate & { readonly item: Item } => ({ ...candidate(item), item })
