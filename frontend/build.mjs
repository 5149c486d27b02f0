import { cpSync, renameSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { writeForCrawlers } from './build/crawlers.mjs'
import { writeIcons } from './build/icons.mjs'
import { languages } from './build/languages/catalog.mjs'
import { inLanguage } from './build/languages/language-plugin.mjs'
import { writePages } from './build/pages.mjs'
import { plainTables } from './build/plain-tables.mjs'
import { precompress } from './build/precompress.mjs'
import { writeServiceWorker } from './build/service-worker.mjs'
import { checkSizes } from './build/sizes.mjs'

process.chdir(import.meta.dirname)
// Under a test runner it says `test`, and the pages would carry React's development build.
process.env.NODE_ENV = 'production'

/**
 * Where the site goes: `node build.mjs [folder] [--unpacked]`. It appears there whole or not at all. Unpacked it lacks what
 * `precompress` would write beside its files.
 */
const { values: options, positionals } = parseArgs({
  options: { unpacked: { type: 'boolean' } },
  allowPositionals: true,
})
const [target = 'dist'] = positionals
const workplace = `node_modules/.site-${process.pid}`
const site = `${workplace}/en/site`

try {
  const pages = []
  for (const { tag } of languages()) {
    pages.push(...(await buildLanguage(tag)))
  }
  await writeForCrawlers(site, pages)
  await writeIcons(site)
  const faults = await checkSizes(site, pages)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await writeServiceWorker(site, pages)
  rmSync(`${site}/.vite`, { recursive: true })
  if (!options.unpacked) await precompress(site)
  rmSync(target, { recursive: true, force: true })
  renameSync(site, target)
} finally {
  rmSync(workplace, { recursive: true, force: true })
}

/**
 * The pages of a language with their scripts. Files whose name changes with their content are the same in all
 * languages where the content is, so that every language but English adds to the English site what differs.
 */
async function buildLanguage(tag) {
  const folder = `${workplace}/${tag}/site`
  const serverSide = `${workplace}/${tag}/server`
  const isEnglish = tag === 'en'
  const plugins = () => {
    const translation = isEnglish ? [] : [inLanguage(tag)]
    return [plainTables(translation), ...translation]
  }
  await build({
    logLevel: 'warn',
    plugins: plugins(),
    build: { outDir: folder, copyPublicDir: isEnglish },
  })
  await build({
    logLevel: 'warn',
    plugins: plugins(),
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: serverSide,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { input: 'src/prerender.tsx' },
    },
  })
  const pages = await writePages(folder, serverSide)
  if (!isEnglish) {
    for (const part of ['assets', tag])
      cpSync(`${folder}/${part}`, `${site}/${part}`, { recursive: true, force: false })
  }
  return pages
}
