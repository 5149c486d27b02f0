import { writeOption } from '../options/options.ts'
import { readOptions } from '../options/read-options.ts'
import type { Tool } from '../tool.ts'
import { tools } from '../tools.ts'
import { recipeLimits, recipeTools } from './recipe.ts'

/** One step with its settings as the fields of the tool's own call. */
export interface RecipeStep {
  readonly tool: Tool
  readonly fields: Readonly<Record<string, string>>
}

const example = '{"steps":[{"tool":"jpg-to-pdf"},{"tool":"compress-pdf"}]}'

/** Reads the JSON of a recipe; what is wrong with it is said in a sentence. */
export function readRecipe(
  json: string,
): { readonly steps: readonly RecipeStep[] } | { readonly fault: string } {
  const items = stepsIn(json)
  if (!items) return { fault: `recipe must be JSON such as ${example}` }
  if (items.length < 1 || items.length > recipeLimits.steps)
    return { fault: `A recipe has 1 to ${recipeLimits.steps} steps.` }
  const steps: RecipeStep[] = []
  for (const [step, item] of items.entries()) {
    const reading = readStep(item)
    if ('fault' in reading) return { fault: `Step ${step + 1}: ${reading.fault}` }
    steps.push(reading)
  }
  return { steps }
}

function stepsIn(json: string): readonly unknown[] | undefined {
  try {
    const { steps } = (JSON.parse(json) ?? {}) as { steps?: unknown }
    return Array.isArray(steps) ? steps : undefined
  } catch {
    return undefined
  }
}

function readStep(item: unknown): RecipeStep | { readonly fault: string } {
  const { tool: id, options = {} } = (item ?? {}) as { tool?: unknown; options?: unknown }
  const toolId = recipeTools.find((each) => each === id)
  if (!toolId) return { fault: `tool must be one of ${recipeTools.join(', ')}` }
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    return { fault: 'options must be an object of settings' }
  const tool: Tool = tools[toolId]
  const strange = Object.keys(options).find((name) => !Object.hasOwn(tool.options, name))
  if (strange !== undefined) {
    const names = Object.keys(tool.options).join(', ')
    return { fault: `${tool.name} has no setting ${strange.slice(0, 40)}; it has ${names}` }
  }
  const fields = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, writeOption(value)]),
  )
  const [fault] = readOptions(tool.options, fields).faults
  return fault ? { fault: fault.message } : { tool, fields }
}
