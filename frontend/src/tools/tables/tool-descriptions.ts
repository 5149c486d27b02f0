import { eachTool } from '../manifests/each-tool.ts'

/** What each tool does, in one line for its card. */
export const toolDescriptions = eachTool(({ description }) => description)
