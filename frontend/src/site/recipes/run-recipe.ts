import { failedFiles } from '@folio/contract/pages/failed-files'
import { joinedIn, type SetStep } from '@folio/contract/recipes/joined-in'
import type { ReportFact } from '@folio/contract/report'
import type { Tool } from '@folio/contract/tool'
import { isToolId, tools } from '@folio/contract/tools'
import type { Done } from '../../flow/model/flow.ts'
import type { LostFile, OutcomeFile } from '../../flow/model/outcome.ts'
import type { ToolView } from '../../flow/model/tool-view.ts'
import type { Recipe, Step } from '../../flow/recipes/saved-recipe.ts'
import { fetchFile } from '../../flow/result/fetch-file.ts'
import { deleteResults } from '../../flow/working/api.ts'
import { type FlowTool, isFlowTool } from '../../tools/flow-tools.ts'
import { loadView } from '../../tools/load-view.ts'
import { endedBy, goOnWithout, RecipeFailed, type Watch } from './recipe-watch.ts'
import { runStep, type StepRun } from './run-step.ts'

/** The last step's result, as that tool's own page would show it. */
export interface RecipeDone {
  readonly view: ToolView
  readonly done: Done
}

/**
 * Runs files through all steps. What comes of a step goes into the next and is then deleted from the server; only the
 * last results stay, and with them is told which files the steps could not convert. Before a step that makes one result of
 * all files, and where a file takes the others down, the visitor is asked whether to go on without it (decision 0156).
 * Rejects with `RecipeFailed`, `CallFailed`, or with the signal's reason when it was cancelled.
 */
export async function runRecipe(
  { steps }: Recipe,
  files: readonly File[],
  watch: Watch,
): Promise<RecipeDone> {
  const all = steps.map(setStep)
  const losses: LostFile[] = []
  let inputs = files
  let last: RecipeDone | undefined
  try {
    for (const [index, step] of all.entries()) {
      const view = await loadView(step.tool.id)
      if (last) {
        inputs = await handedOn(last, watch.signal)
        last = undefined
      }
      const run = { view, step, index, behind: all.slice(index + 1), watch }
      const { done, leftOut } = await runStep(run, inputs)
      last = { view, done }
      // What the last step tells stands in its own report.
      const missing = index < all.length - 1 ? await missingIn(done, run) : []
      losses.push(...[...leftOut, ...missing].map((fact) => ({ tool: view.tool.name, fact })))
    }
  } catch (error) {
    if (last) discard(last)
    throw error
  }
  if (!last) throw new RecipeFailed('The recipe has no steps.')
  const { view, done } = last
  return losses.length === 0 ? last : { view, done: { ...done, outcome: { ...done.outcome, lost: losses } } }
}

/** A step as the rules of the contract know it. */
interface FlowStep extends SetStep {
  readonly tool: Tool<FlowTool>
}

function setStep({ tool, options }: Step): FlowStep {
  if (!isToolId(tool) || !isFlowTool(tool))
    throw new RecipeFailed('The recipe has a step that this site does not offer.')
  return { tool: tools[tool], fields: options }
}

/** What a step has not converted, once it is clear that the recipe goes on without it. */
async function missingIn(
  done: Done,
  { view: { tool }, behind, watch }: StepRun,
): Promise<readonly ReportFact[]> {
  const files = failedFiles(done.outcome.report)
  const joining = joinedIn(behind)
  if (files.length === 0 || !joining) return files
  const needed = behind[0]?.tool.limits.files.min ?? 1
  if (singlesOf(done).length < needed) throw endedBy(tool.name, files)
  await goOnWithout({ tool: tool.name, joinedBy: joining.tool.name, files }, watch)
  return files
}

const singlesOf = ({ outcome }: Done): readonly OutcomeFile[] => outcome.files.filter(({ isZip }) => !isZip)

/** The results as files. They are on their way to the next tool and need not stay on the server. */
async function handedOn(before: RecipeDone, signal: AbortSignal): Promise<readonly File[]> {
  const { view, done } = before
  const singles = singlesOf(done)
  if (singles.length === 0)
    throw new RecipeFailed(`${view.tool.name} gave an archive, and the next step takes single files.`)
  const files: File[] = []
  for (const file of singles) {
    signal.throwIfAborted()
    files.push(await fetchFile(view.tool, file))
  }
  discard(before)
  return files
}

/** Where that fails, the results go with their hour. */
const discard = ({ done }: RecipeDone): void => void deleteResults(done.outcome.files).catch(() => undefined)
