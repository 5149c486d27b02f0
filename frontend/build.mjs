import { renameSync, rmSync } from 'node:fs'
import { build } from 'vite'
import { writeForCrawlers } from './build/crawlers.mjs'
import { writeIcons } from './build/icons.mjs'
import { writePages } from './build/pages.mjs'
import { precompress } from './build/precompress.mjs'
import { writeServiceWorker } from './build/service-worker.mjs'
import { checkSizes } from './build/sizes.mjs'

process.chdir(import.meta.dirname)
// Under a test runner it says `test`, and the pages would carry React's development build.
process.env.NODE_ENV = 'production'

/** Where the site goes: `node build.mjs [folder]`. It appears there whole or not at all. */
const target = process.argv[2] ?? 'dist'
const workplace = `node_modules/.site-${process.pid}`
const site = `${workplace}/site`
const serverSide = `${workplace}/server`

try {
  await build({ logLevel: 'warn', build: { outDir: site } })
  await build({
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: serverSide,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { input: 'src/prerender.tsx' },
    },
  })
  const pages = await writePages(site, serverSide)
  await writeForCrawlers(site, pages)
  await writeIcons(site)
  const faults = await checkSizes(site, pages)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await writeServiceWorker(site, pages)
  rmSync(`${site}/.vite`, { recursive: true })
  await precompress(site)
  rmSync(target, { recursive: true, force: true })
  renameSync(site, target)
} finally {
  rmSync(workplace, { recursive: true, force: true })
}
