import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Limits } from '@folio/contract/tool'
import { type JpgToPdfResult, jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { readConfig } from '../src/config/config.ts'
import { type ServiceConfig, serviceVariables } from '../src/config/service-config.ts'
import { defineHandler, type Handler } from '../src/conversions/handler.ts'
import { createLogger } from '../src/seeing/logger.ts'
import type { Readiness } from '../src/service/health.ts'
import { createService, type Service } from '../src/service/service.ts'
import type { Clock } from '../src/timing/clock.ts'
import { leftoversIn } from './leftovers.ts'

export interface TestService {
  readonly service: Service
  readonly dataDir: string
  /** Everything logged, one parsed line each. */
  readonly lines: Record<string, unknown>[]
  /** Files and folders below `jobs` of this process. */
  leftovers(): Promise<string[]>
  close(): Promise<void>
}

export interface TestSetup {
  readonly config?: Partial<ServiceConfig>
  readonly clock?: Clock
  readonly readiness?: readonly Readiness[]
  readonly dataDir?: string
  /** In place of the tool's own: what is about limits need not send hundreds of megabytes. */
  readonly limits?: Limits
}

/** The service that owns jpg-to-pdf with a conversion of the test's own, in a folder that `close` removes. */
export async function testService(
  convert: Handler<typeof jpgToPdf>['convert'],
  { config = {}, dataDir: given, limits = jpgToPdf.limits, ...setup }: TestSetup = {},
): Promise<TestService> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'service-')))
  await mkdir(dataDir, { recursive: true })
  const lines: Record<string, unknown>[] = []
  const tool = { ...jpgToPdf, limits }
  const service = createService({
    name: 'jpg-to-pdf',
    config: {
      ...readConfig(serviceVariables('jpg-to-pdf'), {}),
      port: 0,
      dataDir,
      sandbox: 'none',
      // The test shares its event loop with the service.
      maxLagMilliseconds: 60_000,
      ...config,
    },
    handlers: {
      'jpg-to-pdf': defineHandler(tool, {
        convert,
        respond: ([first]): JpgToPdfResult => {
          if (!first) throw new Error('no output')
          const { name, size, downloadUrl } = first
          return { output: { type: 'single', name, size, downloadUrl, pageCount: 1, fileCount: 1 } }
        },
      }),
    },
    logger: createLogger(
      { name: 'jpg-to-pdf', level: 'debug' },
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    ),
    ...setup,
  })
  return {
    service,
    dataDir,
    lines,
    leftovers: () => leftoversIn(dataDir),
    close: async () => {
      await service.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
