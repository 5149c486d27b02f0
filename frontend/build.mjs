import { rm } from 'node:fs/promises'
import { build } from 'vite'
import { writeForCrawlers } from './build/crawlers.mjs'
import { writeIcons } from './build/icons.mjs'
import { writePages } from './build/pages.mjs'
import { precompress } from './build/precompress.mjs'
import { checkSizes } from './build/sizes.mjs'

const dist = 'dist'
const serverSide = 'node_modules/.prerender'

process.chdir(import.meta.dirname)
await build({ logLevel: 'warn' })
await build({
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'src/prerender.tsx',
    outDir: serverSide,
    manifest: false,
    rolldownOptions: { input: 'src/prerender.tsx' },
  },
})

const pages = await writePages(dist, serverSide)
await writeForCrawlers(dist, pages)
await writeIcons(dist)
const faults = await checkSizes(dist, pages)
await rm(`${dist}/.vite`, { recursive: true })
await rm(serverSide, { recursive: true })
await precompress(dist)

for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
