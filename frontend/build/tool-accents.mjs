import { join } from 'node:path'
import { evaluator } from './plain-tables.mjs'

const tokens = join(import.meta.dirname, '../src/ui/tokens.css')
const table = join(import.meta.dirname, '../src/tools/tables/tool-accents.ts')

/**
 * Writes the spot color of each tool behind the other tokens, as its manifest gives it.
 *
 * @returns {import('vite').Plugin}
 */
export function toolAccents() {
  const modules = evaluator()
  return {
    name: 'folio:tool-accents',
    enforce: 'pre',
    transform: async (css, id) => {
      if (id !== tokens) return undefined
      const { toolAccents: accents } = await modules.evaluate(table)
      return css + Object.entries(accents).map(ruleOf).join('')
    },
    buildEnd: modules.close,
  }
}

/** @param {[string, import('../src/tool-kit/manifest.ts').Manifest['accent']]} accent of a tool, with its id */
const ruleOf = ([id, { ink, tint }]) => `
[data-tool="${id}"] {
  --accent: light-dark(${ink.join(', ')});
  --accent-tint: light-dark(${tint.join(', ')});
}
`
