import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type JpgToPdfResult, jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { readConfig } from '../config.ts'
import { defineHandler } from '../handler.ts'
import { createService } from '../service.ts'
import { serviceVariables } from '../service-config.ts'
import { runService } from '../shutdown.ts'

/** A real service in a process of its own whose conversions take as long as their page size says. */
const durationMs = { A4: 20, Letter: 1_500, auto: 60_000 }

const convert = defineHandler(jpgToPdf, {
  convert: async ({ options, folder, signal }) => {
    // The fault hook of the tests: an error that nobody awaits.
    if (options.quality === 'web') setTimeout(() => void Promise.reject(new Error('nobody awaits this')), 100)
    await sleep(durationMs[options.pageSize], undefined, { signal })
    await writeFile(folder.file('out.pdf'), '%PDF-1.7 result')
    return { outputs: [{ path: folder.file('out.pdf'), name: 'out.pdf', type: 'pdf' }], report: [] }
  },
  respond: ([first]): JpgToPdfResult => {
    if (!first) throw new Error('no output')
    const { name, size, downloadUrl } = first
    return { output: { type: 'single', name, size, downloadUrl, pageCount: 1, fileCount: 1 } }
  },
})

await runService(() =>
  createService({
    name: 'jpg-to-pdf',
    config: readConfig(serviceVariables('jpg-to-pdf')),
    handlers: { 'jpg-to-pdf': convert },
  }),
)
