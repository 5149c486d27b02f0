const builtIn = /^(?:fs|path|crypto)$/
const emptyModule = '\0without-node'

/**
 * libheif's script serves Node and browsers alike and decides when it runs. In a worker it never asks for Node's modules,
 * so nothing stands in their place.
 *
 * @returns {import('vite').Plugin}
 */
export const withoutNode = () => ({
  name: 'folio:without-node',
  enforce: 'pre',
  resolveId: (id, importer) =>
    builtIn.test(id) && importer?.includes('/libheif-js/') ? emptyModule : undefined,
  load: (id) => (id === emptyModule ? 'export default {}' : undefined),
})
