import type { AnswerFacts } from '@folio/contract/tool'
import { type CompressPdfResult, compressPdf } from '@folio/contract/tools/compress-pdf'
import { readConfig } from '@folio/service-kit/config/config'
import type { ServiceConfig } from '@folio/service-kit/config/service-config'
import { type ServiceInFolder, serviceInFolder } from '@folio/service-kit/testing/service-in-folder'
import request from 'supertest'
import { createApp } from '../src/app.ts'
import { variables } from '../src/config.ts'

export type Upload = readonly [name: string, content: Buffer]
export type CompressAnswer = AnswerFacts & CompressPdfResult

export interface CompressService extends ServiceInFolder {
  send(files: readonly Upload[], options?: Readonly<Record<string, string>>): request.Test
  /** @throws Error when the files are not compressed */
  compress(files: readonly Upload[], options?: Readonly<Record<string, string>>): Promise<CompressAnswer>
  download(url: string): Promise<Buffer>
}

/** The real service in a folder of its own, started. */
export async function compressService(config: Partial<ServiceConfig> = {}): Promise<CompressService> {
  const running = await serviceInFolder('compress', (own) =>
    createApp({ ...readConfig(variables, {}), ...own, ...config }),
  )
  const { service } = running
  await service.start()
  const send: CompressService['send'] = (files, options = {}) => {
    const sending = request(service.app).post(compressPdf.endpoint)
    for (const [filename, content] of files) {
      sending.attach('files', content, { filename, contentType: 'application/pdf' })
    }
    for (const [field, value] of Object.entries(options)) sending.field(field, value)
    return sending
  }
  return {
    ...running,
    send,
    compress: async (files, options) => {
      const { status, body } = await send(files, options)
      if (status !== 200) throw new Error(`${status}: ${body.error}`)
      return body as CompressAnswer
    },
    download: async (url) => {
      const answer = await request(service.app).get(url).responseType('blob')
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
      return answer.body as Buffer
    },
  }
}
