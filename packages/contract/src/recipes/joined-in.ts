import { joinsFiles, type Tool } from '../tool.ts'

/** A step with its settings, as values or as the texts of fields. */
export interface SetStep {
  readonly tool: Tool
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * The first of these steps that makes one result of all its files. Nobody would see there that one is missing, so a recipe
 * that has lost a file goes on to it only when it is told to; to all others it goes on by itself (decision 0156).
 */
export const joinedIn = <Step extends SetStep>(steps: readonly Step[]): Step | undefined =>
  steps.find(({ tool, fields }) => joinsFiles(tool, fields))
