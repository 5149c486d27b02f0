/** The module through which Vite's output calls `import()`. */
const viteLoader = '\0vite/preload-helper.js'

const loader = `
const add = (file) => {
  const href = '/' + file
  if (document.querySelector(\`link[href="\${href}"]\`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => (link.remove(), reject(new Error(href + ' could not be loaded')))
  })
}
export const __vitePreload = (load, files = []) => Promise.all(files.map(add)).then(load)
`

/**
 * Replaces Vite's loader by one that does what these pages need and no more: a chunk's style sheets first, then the
 * chunk. Vite's own also preloads scripts and is three times as large on every page.
 *
 * @returns {import('vite').Plugin}
 */
export const styleLoader = () => ({
  name: 'folio:style-loader',
  apply: 'build',
  enforce: 'pre',
  load: (id, { ssr } = {}) => (id === viteLoader && !ssr ? loader : undefined),
})
