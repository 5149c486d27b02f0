import { runnerImport } from 'vite'

const toolHead = /\/src\/tools\/[a-z-]+\/head\.ts$/

/**
 * The head of a tool is words and numbers, made from the tool's definition. This makes it here, so that a page loads
 * the words without the definition.
 *
 * @returns {import('vite').Plugin}
 */
export const plainHeads = () => ({
  name: 'folio:plain-heads',
  apply: 'build',
  enforce: 'pre',
  load: async (id, { ssr } = {}) => {
    if (ssr || !toolHead.test(id)) return undefined
    const { module } = await runnerImport(id, { configFile: false, logLevel: 'warn' })
    return `export const head = ${JSON.stringify(module.head)}`
  },
})
