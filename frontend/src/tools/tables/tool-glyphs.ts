import { eachTool } from '../manifests/each-tool.ts'

/** What each tool's picture shows. */
export const toolGlyphs = eachTool(({ glyph }) => glyph)
