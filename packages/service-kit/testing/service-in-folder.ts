import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Service } from '../src/service/service.ts'
import { leftoversIn } from './leftovers.ts'

export interface ServiceInFolder {
  readonly service: Service
  readonly dataDir: string
  /** Files and folders of jobs that are still there. */
  leftovers(): Promise<string[]>
  /** Stops it and removes its folder. */
  close(): Promise<void>
}

/** What a test sets of any service's configuration. */
export interface TestConfig {
  readonly dataDir: string
  readonly port: 0
  readonly logLevel: 'silent'
  readonly maxLagMilliseconds: number
}

/**
 * A real service in a folder of its own; `service.start()` makes it listen.
 * @param dataDir the folder of another service, whose successor this one is; it stays when this one is closed
 */
export async function serviceInFolder(
  name: string,
  create: (config: TestConfig) => Service,
  dataDir?: string,
): Promise<ServiceInFolder> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), `folio-${name}-`)))
  // The test shares its event loop with the service, and holds it up while it compares pictures.
  const service = create({ dataDir: folder, port: 0, logLevel: 'silent', maxLagMilliseconds: 60_000 })
  return {
    service,
    dataDir: folder,
    leftovers: () => leftoversIn(folder),
    close: async () => {
      await service.stop()
      if (!dataDir) await rm(folder, { recursive: true, force: true })
    },
  }
}
