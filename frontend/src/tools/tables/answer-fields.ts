import { eachTool } from '../manifests/each-tool.ts'

/** What the fields of each tool's answer say. */
export const answerFields = eachTool(({ answer }): object => answer as object)
