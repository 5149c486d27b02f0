import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FailureBody } from '@folio/contract/failure'
import { pngToWebp } from '@folio/contract/tools/png-to-webp'
import { webpToPng } from '@folio/contract/tools/webp-to-png'
import { sharp } from '@folio/image-kit/sharp-setup'
import { storedPixels } from '@folio/image-kit/testing/pixels'
import { corpusDir, corpusFiles } from '@folio/service-kit/testing/corpus'
import { describe, expect, test } from '@jest/globals'
import { download, type ImageAnswer, send } from '../../testing/service/convert-through-http.ts'
import { startedPdfService } from '../../testing/service/started-pdf-service.ts'

/** What an input must lead to beside a picture: a fact in the report, or a refusal. */
const expected: Readonly<Record<string, { facts?: string[]; code?: string; status?: number }>> = {
  'png/apng-ball.png': { facts: ['first-frame-only'] },
  'png/basn4a16-gray-alpha.png': { facts: ['converted-to-8-bit'] },
  'png/basn6a16.png': { facts: ['converted-to-8-bit'] },
  'png/ibasn6a16-interlaced.png': { facts: ['converted-to-8-bit'] },
  'png/exif-orientation-5.png': { facts: ['orientation-applied'] },
  'webp/rotating-squares-animated.webp': { facts: ['first-frame-only'] },
  'webp/animated-loop-3.webp': { facts: ['first-frame-only'] },
  'webp/orientation-6-exif.webp': { facts: ['orientation-applied'] },
  'hostile/huge_IDAT.png': { code: 'damaged', status: 422 },
  'hostile/truncated.png': { code: 'damaged', status: 422 },
  'hostile/png-16384x16384.png': { code: 'image-too-large', status: 422 },
  'hostile/png-65536x65536.png': { code: 'image-too-large', status: 422 },
  'hostile/json-named.webp': { code: 'wrong-type', status: 415 },
}

const running = startedPdfService()

/** Reading a picture of many megapixels holds up the service in this process, which then refuses work for a while. */
async function sendWhenIdle(endpoint: string, file: string, upload: Buffer, options: Record<string, string>) {
  for (;;) {
    const answer = await send(running, endpoint, [[file, upload]], options)
    if (answer.status !== 503) return answer
    await sleep(250)
  }
}

const directions = [
  { extension: '.png', tool: pngToWebp, exact: { method: 'lossless' }, other: { method: 'lossy' } },
  { extension: '.webp', tool: webpToPng, exact: { quality: 'lossless' }, other: { quality: 'high' } },
] as const

/** The largest has 24 megapixels and is converted twice. */
const patienceMs = 600_000

describe('real files', () => {
  for (const { extension, tool, exact, other } of directions) {
    test.each(corpusFiles(['png', 'webp', 'hostile'], extension))(
      '%s',
      async (file) => {
        const upload = await readFile(join(corpusDir, file))
        const { facts = [], code, status = 200 } = expected[file] ?? {}
        for (const options of [exact, other]) {
          const answer = await sendWhenIdle(tool.endpoint, file, upload, { ...options })
          expect(answer.status).toBe(status)
          if (code) {
            const body = answer.body as FailureBody
            expect(body.code).toBe(code)
            if (status === 422) expect(body.error).toContain(file.split('/')[1])
            continue
          }
          const { convertedFiles, report } = answer.body as ImageAnswer
          expect(report.map((fact) => fact.code)).toEqual(expect.arrayContaining(facts))
          const result = await download(running, convertedFiles[0]?.downloadUrl ?? '')
          await sameSize(result, upload)
          const codes = report.map((fact) => fact.code as string)
          const isTouched = codes.some((fact) => changing.includes(fact))
          if (options === exact && !isTouched) {
            const [after, before] = [await storedPixels(result), await storedPixels(upload)]
            expect(after.data.equals(before.data)).toBe(true)
          }
        }
      },
      patienceMs,
    )
  }
})

const changing = ['orientation-applied', 'converted-to-8-bit', 'colour-converted']

async function sameSize(result: Buffer, upload: Buffer): Promise<void> {
  const [after, before] = await Promise.all([sharp(result).metadata(), sharp(upload).metadata()])
  expect({ width: after.width, height: after.height }).toEqual(before.autoOrient)
}
