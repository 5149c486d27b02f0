import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPdf } from '@folio/pdf-engines/testing/pdf-tools'
import type { Service } from '@folio/service-kit/service/service'
import {
  type ServiceInFolder,
  serviceInFolder,
  type TestConfig,
} from '@folio/service-kit/testing/service-in-folder'
import request from 'supertest'

/** A picture as a visitor sends it; `image/*` unless told, which says nothing. */
export interface Upload {
  readonly name: string
  readonly data: Buffer
  readonly type?: string
}

type Fields = Readonly<Record<string, string | string[]>>

interface Stored {
  readonly downloadUrl: string
  readonly size: number
}

/** A service that makes PDFs of pictures, in a folder of its own, as a page talks to it. */
export interface PictureService extends ServiceInFolder {
  post(files: readonly Upload[], fields?: Fields): Promise<request.Response>
  /** The answer to what must be converted. @throws Error with what else was answered */
  convert<Result>(
    files: readonly Upload[],
    fields?: Fields,
  ): Promise<Result & { readonly report: readonly Fact[] }>
  /** A result as a file, as large as it was said to be; a PDF among them is checked by qpdf. */
  fetch(result: Stored, isZip?: boolean): Promise<string>
}

interface Fact {
  readonly code: string
  readonly count: number
}

export async function pictureService(
  { id, endpoint }: { readonly id: string; readonly endpoint: string },
  create: (config: TestConfig) => Service,
): Promise<PictureService> {
  const running = await serviceInFolder(id, create)
  const { app } = running.service
  let fetched = 0
  const post: PictureService['post'] = async (files, fields = {}) => {
    const posting = request(app).post(endpoint).field(fields)
    for (const { name, data, type = 'image/*' } of files)
      posting.attach('files', data, { filename: name, contentType: type })
    return await posting
  }
  return {
    ...running,
    post,
    convert: async (files, fields) => {
      const { status, body } = await post(files, fields)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body
    },
    fetch: async ({ downloadUrl, size }, isZip = false) => {
      const { status, body } = await request(app).get(downloadUrl).buffer().responseType('blob')
      if (status !== 200 || body.length !== size)
        throw new Error(`${status} with ${body.length} of ${size} bytes`)
      fetched += 1
      const path = join(running.dataDir, `result-${fetched}`)
      await writeFile(path, body)
      if (!isZip) await checkPdf(path)
      return path
    },
  }
}
