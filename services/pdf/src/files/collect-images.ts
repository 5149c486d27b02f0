import { rm } from 'node:fs/promises'
import { writeStoredZip } from '@folio/service-kit/files/stored-zip'
import type { ZipEntry } from '@folio/service-kit/files/zip'
import type { Job } from '@folio/service-kit/jobs/job'
import type { Output } from '@folio/service-kit/results/output'

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
 * Takes images while they are made. A single one is the output itself; several come in one archive, of which each image
 * is a part in its order.
 * @throws Failure what `images` and `writeStoredZip` throw
 */
export async function collectImages(
  images: AsyncIterable<ZipEntry>,
  { count, type, archive }: Collection,
  { folder, signal }: Pick<Job<unknown>, 'folder' | 'signal'>,
): Promise<readonly Output[]> {
  if (count === 1) {
    for await (const image of images) return [{ ...image, type }]
    return []
  }
  const path = folder.file('images.zip')
  const entries = await writeStoredZip(removingEach(images), path, signal)
  return [{ path, name: archive, type: 'zip', parts: entries.map((place) => ({ ...place, type })) }]
}

/** A file that is in the archive is not needed any more. */
async function* removingEach(images: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  for await (const image of images) {
    yield image
    await rm(image.path)
  }
}
