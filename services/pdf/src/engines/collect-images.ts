import { rm, stat } from 'node:fs/promises'
import { handedOutSingly } from '@folio/contract/page-image-options'
import type { Output } from '@folio/service-kit/handler'
import type { Job } from '@folio/service-kit/job'
import type { ZipEntry } from '@folio/service-kit/zip'
import { streamZip } from '@folio/service-kit/zip-stream'

/** Bytes of all images of a request together. */
export const maxImageBytes = 500 * 1024 ** 2

interface Collection {
  /** How many images there will be. */
  readonly count: number
  readonly type: 'jpg' | 'png'
  /** The visitor's name of the archive. */
  readonly archive: string
}

/**
 * Takes images while they are made. A single one is the output itself, several come in one archive; as many as
 * `handedOutSingly` says stand before it one by one.
 * @throws Failure what `images` and `streamZip` throw
 */
export async function collectImages(
  images: (signal: AbortSignal) => AsyncIterable<ZipEntry>,
  { count, type, archive }: Collection,
  { folder, signal }: Pick<Job<unknown>, 'folder' | 'signal'>,
): Promise<readonly Output[]> {
  if (count === 1) {
    for await (const image of images(signal)) return [{ ...image, type }]
    return []
  }
  const path = folder.file('images.zip')
  const kept: Output[] = []
  const entries =
    count > handedOutSingly.images
      ? removingEach
      : (made: AsyncIterable<ZipEntry>) => keepingEach(made, kept, type)
  await streamZip((stop) => entries(images(stop)), path, signal)
  const { size } = await stat(path)
  return [...(size <= handedOutSingly.bytes ? kept : []), { path, name: archive, type: 'zip' }]
}

async function* keepingEach(
  images: AsyncIterable<ZipEntry>,
  kept: Output[],
  type: Output['type'],
): AsyncGenerator<ZipEntry> {
  for await (const image of images) {
    yield image
    kept.push({ ...image, type })
  }
}

/** A file that is in the archive is not needed any more. */
async function* removingEach(images: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  for await (const image of images) {
    yield image
    await rm(image.path)
  }
}
