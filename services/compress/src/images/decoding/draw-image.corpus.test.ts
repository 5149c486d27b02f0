import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import type { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../../testing/compress-bytes.ts'
import { imagesIn, streamsOf } from '../../../testing/images-in.ts'
import { leastLikeness } from '../../../testing/opened-pdf.ts'
import { PdfBuilder } from '../../../testing/pdf-builder.ts'
import { imageObject } from '../objects/image-object.ts'
import { decodeImage, decodeSound } from './decode-image.ts'

const isJpx = ({ dict }: PdfStream) => (dict.get('Filter') as Name | undefined)?.text === 'JPXDecode'

async function jpxIn(name: string) {
  const document = readPdf(await readFile(join(corpusDir, 'pdf', name)), nodeZlib)
  const jpx = streamsOf(document).find(isJpx)
  if (!jpx) throw new Error('there is none')
  return { document, jpx }
}

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

describe('an image of JPEG 2000', () => {
  test('is coded anew where that wins', async () => {
    const { jpx } = await jpxIn('lichtenstein-jpx.pdf')
    const pdf = new PdfBuilder()
    const image = pdf.document.add(new PdfStream(jpx.dict, jpx.raw))
    pdf.page({ content: 'q 90 0 0 90 9 9 cm /Im Do Q', resources: { XObject: { Im: image } } })
    const before = pdf.bytes()
    const { result, facts } = await bench.compressed(before, { level: 'high' })
    expect(facts.images).toMatchObject({ recompressed: 1, scaledDown: 1 })
    expect(imagesIn(result)).toMatchObject([{ filter: 'DCTDecode' }])
    expect(result.length).toBeLessThan(before.length / 2)
    expect(await leastLikeness(before, result)).toBeGreaterThan(0.93)
  })

  test('is read, and refused where it is cut or has its own mask', async () => {
    const { document, jpx } = await jpxIn('lichtenstein-jpx.pdf')
    const image = imageObject(document, jpx, { isSoftMask: false })
    if (!image) throw new Error('it is no image')
    const decoded = await decodeImage(document, image)
    expect(decoded).toMatchObject({ source: 'jpx', samples: { width: 512, height: 512, channels: 1 } })
    expect(new Set(decoded?.samples.data).size).toBeGreaterThan(100)
    const { bytes } = decodeStream(document, jpx, { maxBytes: 10_000_000 })
    const cut = new PdfStream(jpx.dict, bytes.subarray(0, bytes.length / 2))
    expect(await decodeSound(document, { ...image, stream: cut })).toBeUndefined()
    const masked = new PdfStream(new Map([...jpx.dict, ['SMaskInData', 1]]), jpx.raw)
    expect(await decodeSound(document, { ...image, stream: masked })).toBeUndefined()
  })
})
