import { createServer } from 'vite'

const made = /\/src\/tools\/(?:[a-z-]+\/head|tables\/[a-z-]+)\.ts$/

/**
 * The head of a tool is words and numbers, made from the tool's definition, and the tables of tools are made from all
 * their manifests. This makes them here, so that a page loads what it shows and neither definition nor manifest.
 *
 * @param {readonly import('vite').Plugin[]} [plugins] what the evaluated modules go through
 * @returns {import('vite').Plugin}
 */
export function plainTables(plugins = []) {
  const modules = evaluator(plugins)
  return {
    name: 'folio:plain-tables',
    apply: 'build',
    enforce: 'pre',
    load: async (id, { ssr } = {}) => {
      if (ssr || !made.test(id)) return undefined
      const exported = Object.entries(await modules.evaluate(id))
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
    buildEnd: modules.close,
  }
}

/**
 * Runs modules that need no browser, each once until it is closed.
 *
 * @param {readonly import('vite').Plugin[]} [plugins] what they go through
 */
export function evaluator(plugins = []) {
  let server
  return {
    /** @param {string} path @returns {Promise<object>} its exports */
    evaluate: async (path) => {
      server ??= createServer({
        configFile: false,
        plugins,
        appType: 'custom',
        logLevel: 'warn',
        optimizeDeps: { noDiscovery: true },
        server: { middlewareMode: true, ws: false, watch: null },
      })
      return (await server).ssrLoadModule(path)
    },
    close: async () => {
      await (await server)?.close()
      server = undefined
    },
  }
}
