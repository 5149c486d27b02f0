import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type JpgToPdfResult, jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { readConfig } from '../src/config/config.ts'
import { serviceVariables } from '../src/config/service-config.ts'
import { defineHandler } from '../src/conversions/handler.ts'
import { createService } from '../src/service/service.ts'
import { runService } from '../src/service/shutdown.ts'
import { finishFile } from './finish-file.ts'

let dataDir = ''

/** A real service in a process of its own whose conversions take as long as their page size says. */
const work = {
  A4: (signal: AbortSignal) => sleep(20, undefined, { signal }),
  /** Until the test lets it finish. */
  Letter: async (signal: AbortSignal) => {
    while (!existsSync(join(dataDir, finishFile))) await sleep(20, undefined, { signal })
  },
  auto: (signal: AbortSignal) => sleep(60_000, undefined, { signal }),
}

const convert = defineHandler(jpgToPdf, {
  convert: async ({ options, folder, signal }) => {
    // The fault hook of the tests: an error that nobody awaits.
    if (options.quality === 'web') setTimeout(() => void Promise.reject(new Error('nobody awaits this')), 100)
    await work[options.pageSize](signal)
    await writeFile(folder.file('out.pdf'), '%PDF-1.7 result')
    return { outputs: [{ path: folder.file('out.pdf'), name: 'out.pdf', type: 'pdf' }], report: [] }
  },
  respond: ([first]): JpgToPdfResult => {
    if (!first) throw new Error('no output')
    const { name, size, downloadUrl } = first
    return { output: { type: 'single', name, size, downloadUrl, pageCount: 1, fileCount: 1 } }
  },
})

await runService(() => {
  const config = readConfig(serviceVariables('jpg-to-pdf'))
  dataDir = config.dataDir
  return createService({ name: 'jpg-to-pdf', config, handlers: { 'jpg-to-pdf': convert } })
})
