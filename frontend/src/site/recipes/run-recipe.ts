import { defaultsOf } from '@folio/contract/options/options'
import { select } from '@folio/contract/selection'
import { isToolId } from '@folio/contract/tools'
import { newId } from '../../browser/new-id.ts'
import { emptyBar, told } from '../../flow/model/bar.ts'
import type { Done, Item } from '../../flow/model/flow.ts'
import type { ToolView } from '../../flow/model/tool-view.ts'
import type { Work } from '../../flow/model/work-phase.ts'
import type { Recipe, Step } from '../../flow/recipes/recipe.ts'
import { fetchFile } from '../../flow/result/fetch-file.ts'
import { deleteResults, post } from '../../flow/working/api.ts'
import { followServer } from '../../flow/working/follow-server.ts'
import { isFlowTool } from '../../tools/flow-tools.ts'
import { loadView } from '../../tools/load-view.ts'

/** Where a recipe is: the step (from 0) with its tool's name, what is going on there and how far that is known to be. */
export interface RecipeProgress {
  readonly step: number
  readonly tool: string
  readonly work: Work
  /** Of the step, 0 to 100; it never goes back. */
  readonly percent: number
}

/** Why a recipe has ended early, in a sentence, and where. */
export class RecipeFailed extends Error {
  override readonly name = 'RecipeFailed'
}

interface Watch {
  readonly signal: AbortSignal
  readonly onProgress: (progress: RecipeProgress) => void
}

/** The last step's result, as that tool's own page would show it. */
export interface RecipeDone {
  readonly view: ToolView
  readonly done: Done
}

/**
 * Runs files through all steps. What comes of a step goes into the next and is then deleted from the server; only the
 * last results stay. Rejects with `RecipeFailed`, `CallFailed`, or with the signal's reason when it was cancelled.
 */
export async function runRecipe(
  { steps }: Recipe,
  files: readonly File[],
  watch: Watch,
): Promise<RecipeDone> {
  let given = files
  let last: RecipeDone | undefined
  for (const [index, step] of steps.entries()) {
    const view = await viewOf(step)
    if (last) {
      refuseMissing(last)
      given = await handedOn(last, watch.signal)
    }
    last = { view, done: await runStep(view, step, given, index, watch) }
  }
  if (!last) throw new RecipeFailed('The recipe has no steps.')
  return last
}

async function viewOf({ tool }: Step): Promise<ToolView> {
  if (!isToolId(tool) || !isFlowTool(tool))
    throw new RecipeFailed('The recipe has a step that this site does not offer.')
  return loadView(tool)
}

/** What a step could not convert would be missing in all that follows, where nobody would be told. */
function refuseMissing({ view, done }: RecipeDone): void {
  const missing = done.outcome.report.find(({ code }) => code === 'not-converted')
  if (missing) throw new RecipeFailed(`${view.tool.name}: ${missing.error ?? ''}`)
}

/** The results as files. They are on their way to the next tool and need not stay on the server. */
async function handedOn({ view, done }: RecipeDone, signal: AbortSignal): Promise<readonly File[]> {
  const singles = done.outcome.files.filter(({ isZip }) => !isZip)
  if (singles.length === 0)
    throw new RecipeFailed(`${view.tool.name} gave an archive, and the next step takes single files.`)
  const fetched: File[] = []
  for (const file of singles) {
    signal.throwIfAborted()
    fetched.push(await fetchFile(view.tool, file))
  }
  // Where that fails, they go with their hour.
  void deleteResults(done.outcome.files).catch(() => undefined)
  return fetched
}

async function runStep(
  view: ToolView,
  { options }: Step,
  files: readonly File[],
  step: number,
  { signal, onProgress }: Watch,
): Promise<Done> {
  const { tool } = view
  const { accepted, error } = select(tool, [], files)
  if (error !== null) throw new RecipeFailed(`${tool.name}: ${error}`)
  if (accepted.length < files.length)
    throw new RecipeFailed(`${tool.name} does not take all ${files.length} files that it is given.`)
  if (files.length < tool.limits.files.min) throw new RecipeFailed(`${tool.name}: ${tool.text.tooFew}`)
  let bar = emptyBar
  const tell = (work: Work) => {
    bar = told(tool.progress, bar, work)
    onProgress({ step, tool: tool.name, work, percent: bar.percent })
  }
  tell({ phase: 'uploading', sent: 0, total: 0 })
  const job = { id: newId(), items: files.map(itemOf), options: { ...defaultsOf(tool.options), ...options } }
  let endFollowing: (() => void) | undefined
  try {
    const outcome = await post(view, job, {
      signal,
      onUpload: (transfer) => tell({ phase: 'uploading', ...transfer }),
      onUploaded: () => {
        endFollowing = followServer(tool.id, job.id, tell)
      },
    })
    return { state: 'done', job, outcome, error: null, available: true }
  } finally {
    endFollowing?.()
  }
}

const itemOf = (file: File): Item => ({
  ...{ id: newId(), file, name: file.name, size: file.size },
  status: 'ready',
})
