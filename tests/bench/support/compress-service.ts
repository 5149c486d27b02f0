import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { freePort } from '@folio/service-kit/testing/free-port'
import { descendants } from '@folio/service-kit/testing/processes'
import { buildService } from '../../../scripts/build-service.ts'
import type { Level, Spent } from './compared-engines.ts'

/** Compress PDF as it runs behind the proxy: built, its workers warm. */
export interface CompressService {
  /** One request, and what the service with all of its processes took for it; undefined where it refuses the file. */
  compress(path: string, level: Level): Promise<(Spent & { readonly result: Uint8Array }) | undefined>
  stop(): Promise<void>
}

const workspace = 'services/compress'

/** @param folder for its jobs and results */
export async function startCompressService(folder: string): Promise<CompressService> {
  await buildService(workspace)
  const port = await freePort()
  const limits = { RATE_LIMIT: 'off', CLIENT_QUOTA_MB: '100000', LOG_LEVEL: 'error' }
  const service = spawn(process.execPath, [join(workspace, 'dist/main.js')], {
    env: { ...process.env, ...limits, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) await sleep(100)
  return {
    async compress(path, level) {
      const form = new FormData()
      form.append('files', new Blob([await readFile(path)]), 'file.pdf')
      form.append('level', level)
      const cpuBefore = cpuSeconds()
      const started = performance.now()
      const response = await fetch(base + compressPdf.endpoint, { method: 'POST', body: form })
      const answer = (await response.json()) as { compressedFiles?: readonly { downloadUrl: string }[] }
      const clock = (performance.now() - started) / 1000
      const cpu = cpuSeconds() - cpuBefore
      const url = answer.compressedFiles?.[0]?.downloadUrl
      if (!response.ok || url === undefined) return undefined
      const result = new Uint8Array(await (await fetch(base + url)).arrayBuffer())
      await fetch(base + url, { method: 'DELETE' })
      return { clock, cpu, result }
    },
    async stop() {
      service.kill()
      await once(service, 'exit')
    },
  }
}

/** Processor time of all processes below this one, those that have ended and been waited for among them, to the hundredth of a second. */
const cpuSeconds = (): number => descendants().reduce((sum, one) => sum + one.cpuSeconds, 0)
