import { eachTool } from '../manifests/each-tool.ts'

/** Each tool's spot color; the build writes them behind `ui/tokens.css`. */
export const toolAccents = eachTool(({ accent }) => accent)
