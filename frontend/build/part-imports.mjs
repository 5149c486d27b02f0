import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const loader = /\/src\/tools\/load-[a-z]+\.ts$/
const variable = /import\(`\.\/\$\{(\w+)\}\/([a-z]+\.ts)`\)/

/**
 * Writes the table behind ``import(`./${id}/head.ts`)``: the build would make one too, with a helper that weighs more
 * than the table.
 *
 * @returns {import('vite').Plugin}
 */
export const partImports = () => ({
  name: 'folio:part-imports',
  apply: 'build',
  enforce: 'pre',
  transform: (code, path) => {
    const [loading, id, part] = (loader.test(path) && variable.exec(code)) || []
    if (!loading) return undefined
    const folder = dirname(path)
    const tools = readdirSync(folder).filter((name) => existsSync(join(folder, name, part)))
    const table = tools.map((name) => `'${name}': () => import('./${name}/${part}')`).join(', ')
    return `const parts = { ${table} }\n${code.replace(loading, `parts[${id}]()`)}`
  },
})
