import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import type { PdfConfig } from '../../src/config.ts'
import { type PdfService, pdfService } from './pdf-service.ts'

/** The real service while the tests of a file run; each of them must leave nothing of its job behind. */
export function startedPdfService(config: Partial<PdfConfig> = {}): PdfService {
  let started: PdfService | undefined
  const running = (): PdfService => {
    if (!started) throw new Error('the service runs only while tests do')
    return started
  }
  beforeAll(async () => {
    started = await pdfService(config)
    await started.service.start()
  })
  afterAll(() => started?.close())
  afterEach(() => eventually(async () => expect(await running().leftovers()).toEqual([])))
  return {
    get service() {
      return running().service
    },
    get dataDir() {
      return running().dataDir
    },
    leftovers: () => running().leftovers(),
    close: () => running().close(),
  }
}
