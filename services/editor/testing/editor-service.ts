import type { SaveElement } from '@folio/contract/editing/editor'
import { readConfig } from '@folio/service-kit/config/config'
import { type ServiceInFolder, serviceInFolder } from '@folio/service-kit/testing/service-in-folder'
import type { Clock } from '@folio/service-kit/timing/clock'
import request from 'supertest'
import { createApp } from '../src/app.ts'
import { type EditorConfig, variables } from '../src/config.ts'

export interface EditorService extends ServiceInFolder {
  load(pdf: Buffer, name?: string): request.Test
  /** Loads a PDF. @returns the id of its session @throws Error when it cannot be opened */
  open(pdf: Buffer): Promise<string>
  save(sessionId: string, elements: readonly SaveElement[]): request.Test
  preview(sessionId: string, pageNumber: number, elements: readonly SaveElement[]): request.Test
  /** The bytes behind a download address. */
  download(url: string): Promise<Buffer>
}

export interface EditorServiceOptions {
  readonly config?: Partial<EditorConfig>
  /** Another service's, whose successor this one is. */
  readonly dataDir?: string
  readonly clock?: Clock
}

/** The real service in a folder of its own; `service.start()` makes it listen. */
export async function editorService(options: EditorServiceOptions = {}): Promise<EditorService> {
  const running = await serviceInFolder(
    'editor',
    (own) => createApp({ ...readConfig(variables, {}), ...own, ...options.config }, options.clock),
    options.dataDir,
  )
  const { app } = running.service
  const load: EditorService['load'] = (pdf, name = 'letter.pdf') =>
    request(app).post('/api/load-pdf').attach('file', pdf, { filename: name, contentType: 'application/pdf' })
  return {
    ...running,
    load,
    open: async (pdf) => {
      const { status, body } = await load(pdf)
      if (status !== 200) throw new Error(`${status}: ${body.error}`)
      return body.sessionId
    },
    save: (sessionId, elements) => request(app).post('/api/save-pdf').send({ sessionId, elements }),
    preview: (sessionId, pageNumber, elements) =>
      request(app).post('/api/preview-pdf').send({ sessionId, pageNumber, elements }),
    download: async (url) => (await request(app).get(url).responseType('blob')).body as Buffer,
  }
}
