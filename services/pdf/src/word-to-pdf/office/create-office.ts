import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PdfConfig } from '../../config.ts'
import { createColdOffice } from './cold-office.ts'
import type { OfficeEngine } from './convert-office.ts'
import { createOfficePool } from './office-pool.ts'
import { withFallback } from './with-fallback.ts'

/** The engine for Word documents that the configuration asks for. `jobs` is the absolute root of the jobs' folders. */
export function createOffice(config: PdfConfig, jobs: string): OfficeEngine {
  const program = config.officeProgram
  const fonts = fontFolders(config)
  const timeoutMs = config.officeTimeoutSeconds * 1000
  const cold = createColdOffice({ program, size: config.queueSlots, timeoutMs, jobs, fonts })
  if (config.officeEngine === 'libreoffice-convert') return cold
  const pool = createOfficePool({
    program,
    size: config.officeProcesses || config.queueSlots + 1,
    timeoutMs,
    recycleAfter: config.officeRecycleAfter,
    maxMemoryBytes: config.officeMaxMegabytes * 1024 ** 2,
    fonts,
    jobs,
  })
  return withFallback(pool, cold)
}

/**
 * Folders of the operator's own fonts, absolute.
 * @throws Error when FONTS_DIR is no folder
 */
export function fontFolders({ fontsDir }: PdfConfig): string[] {
  if (fontsDir === undefined) return []
  if (!statSync(fontsDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`FONTS_DIR ${fontsDir} is not a folder`)
  }
  return [resolve(fontsDir)]
}
