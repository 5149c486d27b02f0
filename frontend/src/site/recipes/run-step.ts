import { defaultsOf } from '@folio/contract/options/options'
import { joinedIn, type SetStep } from '@folio/contract/recipes/joined-in'
import type { ReportFact } from '@folio/contract/report'
import { select } from '@folio/contract/selection'
import { newId } from '../../browser/new-id.ts'
import { barAfter, emptyBar } from '../../flow/model/bar.ts'
import { blamedItem } from '../../flow/model/blamed-item.ts'
import type { Done, Item } from '../../flow/model/flow.ts'
import type { ToolView } from '../../flow/model/tool-view.ts'
import type { Work } from '../../flow/model/work-phase.ts'
import { CallFailed, post } from '../../flow/working/api.ts'
import { followServer } from '../../flow/working/follow-server.ts'
import { endedBy, goOnWithout, RecipeFailed, type Watch } from './recipe-watch.ts'

/** A step that is to run, and what stands behind it. */
export interface StepRun {
  readonly view: ToolView
  readonly step: SetStep
  /** From 0. */
  readonly index: number
  readonly behind: readonly SetStep[]
  readonly watch: Watch
}

export interface StepDone {
  readonly done: Done
  /** Why of each file that was left out before the tool had its say, or because it would not go on with it. */
  readonly leftOut: readonly ReportFact[]
}

/** Runs a step, and once more without a file that takes the others down, where the visitor wants that. */
export async function runStep(run: StepRun, files: readonly File[]): Promise<StepDone> {
  const { step, behind, watch } = run
  const { tool } = step
  const loss = { tool: tool.name, joinedBy: joinedIn([step, ...behind])?.tool.name }
  const { accepted, error, skipped } = select(tool, [], files)
  if (error !== null) throw new RecipeFailed(`${tool.name}: ${error}`)
  if (accepted.length + skipped.length < files.length)
    throw new RecipeFailed(`${tool.name} does not take all ${files.length} files that it is given.`)
  const leftOut = skipped.map(({ file, reason }) => notConverted(file.name, reason))
  if (accepted.length < tool.limits.files.min)
    throw leftOut.length > 0
      ? endedBy(tool.name, leftOut)
      : new RecipeFailed(`${tool.name}: ${tool.text.tooFew}`)
  if (leftOut.length > 0 && loss.joinedBy !== undefined)
    await goOnWithout({ ...loss, files: [...leftOut] }, watch)
  let items = accepted.map(itemOf)
  for (;;) {
    try {
      return { done: await send(run, items), leftOut }
    } catch (error) {
      const blamed = error instanceof CallFailed ? blamedBy(error, items) : []
      const rest = items.filter((item) => !blamed.some((one) => one.item === item))
      const facts = blamed.map(({ item, reason }) => notConverted(item.name, reason))
      const isEnough = rest.length >= tool.limits.files.min
      if (blamed.length > 1 && !isEnough) throw endedBy(tool.name, [...leftOut, ...facts])
      if (blamed.length === 0 || !isEnough) throw error
      await goOnWithout({ ...loss, files: facts }, watch)
      leftOut.push(...facts)
      items = rest
    }
  }
}

const itemOf = (file: File): Item => ({
  ...{ id: newId(), file, name: file.name, size: file.size },
  status: 'ready',
})

/** The files that took the others down, and why of each. */
function blamedBy({ message, file, position, notConverted: failed }: CallFailed, items: readonly Item[]) {
  const all = failed ?? [{ file, position, error: message }]
  return all.flatMap((one) => {
    const item = blamedItem(items, { file: one.file, item: items[one.position ?? -1]?.id })
    return item ? [{ item, reason: one.error }] : []
  })
}

const notConverted = (file: string, error: string): ReportFact => ({ code: 'not-converted', file, error })

async function send(
  { view, step: { fields }, index, watch: { signal, onProgress } }: StepRun,
  items: readonly Item[],
): Promise<Done> {
  const { tool } = view
  let bar = emptyBar
  const tell = (work: Work) => {
    bar = barAfter(tool.progress, bar, work)
    onProgress({ step: index, tool: tool.name, work, percent: bar.percent })
  }
  tell({ phase: 'uploading', sent: 0, total: 0 })
  const job = { id: newId(), items, options: { ...defaultsOf(tool.options), ...fields } }
  let endFollowing: (() => void) | undefined
  try {
    const outcome = await post(view, job, {
      signal,
      onUpload: (transfer) => tell({ phase: 'uploading', ...transfer }),
      onUploaded: (jobId) => {
        endFollowing = followServer(tool.id, jobId, tell)
      },
      onDelay: (why) => {
        endFollowing?.()
        tell({ phase: 'waiting', why })
      },
    })
    return { state: 'done', job, outcome, error: null, available: true }
  } finally {
    endFollowing?.()
  }
}
