import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contractFiles } from './contract-files.ts'
import { newTool } from './new-tool.ts'
import { pageFiles } from './page-files.ts'
import { entered, entriesOf } from './registration.ts'
import { serviceFiles } from './service-files.ts'

// npm run new-tool -- gif-to-png pdf
process.chdir(new URL('../..', import.meta.url).pathname)
try {
  write()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Everything is made before anything is written, so that nothing is half there. */
function write(): void {
  const tool = newTool(process.argv.slice(2))
  const files = { ...contractFiles(tool), ...serviceFiles(tool), ...pageFiles(tool) }
  const there = Object.keys(files).filter((file) => existsSync(file))
  if (there.length > 0) throw new Error(`These are there already: ${there.join(', ')}`)
  const tables = entriesOf(tool).map((entry) => [
    entry.file,
    entered(readFileSync(entry.file, 'utf8'), entry),
  ])

  const all = [...Object.entries(files), ...tables] as [string, string][]
  for (const [file, text] of all) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text.trimStart())
  }
  copyFileSync('frontend/public/og/site.png', `frontend/public/og/${tool.id}.png`)
  const names = all.map(([file]) => file)
  const { status } = spawnSync('npx', ['biome', 'check', '--write', '--log-level=error', ...names], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Biome does not like what was written.')
  console.log(report(tool.id, tool.from.label, tool.to.label))
}

function report(id: string, from: string, to: string): string {
  return `${id} is there: it turns the first picture of a ${from} into a ${to}, with the engine and the settings that others have.
\`npm run types && npm run unit -- ${id}\` passes. What is left is yours:
  1. packages/contract/src/tools/${id}.ts        limits, settings and sentences
  2. services/pdf/src/images/${id}/convert.ts    what it really does, and its test
  3. frontend/src/tools/${id}/view.ts            labels, estimates and the words of its result
  4. frontend/src/tools/${id}/head.ts, copy.ts   what its page says; manifest.ts its card, packages/contract/src/answers/${id}.ts its answer
  5. tests/e2e/tool-cases.ts                     what a visitor does with it
  6. what is made by commands                    its link preview: npm run build, then node frontend/scripts/draw-previews.mjs; its part of
                                                 the man page: npm run man -w cli, and a case in tests/support/converted.ts`
}
