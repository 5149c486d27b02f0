import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '@folio/service-kit/faults/failure'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildTiff, type TiffPage } from '../../testing/build-tiff.ts'
import { openPicture } from '../opening/open-picture.ts'
import { readTiffSamples } from './tiff-samples.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiff-samples-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Samples = Pick<TiffPage, 'photometric' | 'samples' | 'bits'> & Partial<TiffPage>

const tiff = ({ samples, bits, ...page }: Samples): Buffer =>
  buildTiff([
    {
      width: 8,
      height: 8,
      samples,
      bits,
      data: Buffer.alloc(8 * Math.ceil((8 * samples * bits) / 8)),
      ...page,
    },
  ])

const samplesOf = (page: Samples) => readTiffSamples(tiff(page), 0, 'x.tiff')

describe('which samples are opacity', () => {
  const rgb = { photometric: 2, bits: 8 }
  test.each([
    ['RGB alone', { ...rgb, samples: 3 }, { colors: 3, opacity: undefined, others: 0 }],
    ['told', { ...rgb, samples: 4, extraSamples: [2] }, { colors: 3, opacity: 3, others: 0 }],
    [
      'behind another sample',
      { ...rgb, samples: 5, extraSamples: [0, 1] },
      { colors: 3, opacity: 4, others: 1 },
    ],
    [
      'before another sample',
      { ...rgb, samples: 5, extraSamples: [2, 0] },
      { colors: 3, opacity: 3, others: 1 },
    ],
    ['by custom, untold', { ...rgb, samples: 4 }, { colors: 3, opacity: 3, others: 0 }],
    [
      'a fifth ink, untold',
      { photometric: 5, bits: 8, samples: 5 },
      { colors: 4, opacity: undefined, others: 1 },
    ],
  ])('%s', (_, page, expected) => {
    expect(samplesOf(page)).toEqual(expected)
  })

  test('not what is told to be anything else', () => {
    expect(samplesOf({ ...rgb, samples: 4, extraSamples: [0, 0] })).toEqual({
      ...{ colors: 3, opacity: undefined, others: 1 },
    })
  })
})

/** Everything that writers could think of; what the fields allow must be what libvips decodes. */
describe('nothing sound is called damaged', () => {
  const kinds = [
    { photometric: 0, colors: 1 },
    { photometric: 1, colors: 1 },
    { photometric: 2, colors: 3 },
    { photometric: 5, colors: 4 },
    { photometric: 6, colors: 3 },
    { photometric: 8, colors: 3 },
    { photometric: 9, colors: 3 },
    { photometric: 10, colors: 3 },
    { photometric: 99, colors: 1 },
  ]
  test.each(kinds)('photometric interpretation $photometric', async ({ photometric, colors }) => {
    let decoded = 0
    for (const bits of [1, 2, 4, 6, 8, 12, 16, 24, 32, 64]) {
      for (const sampleFormat of [1, 3] as const) {
        for (const samples of [1, colors, colors + 1, colors + 2, colors + 3]) {
          const path = join(folder, 'one.tiff')
          await writeFile(path, tiff({ photometric, bits, sampleFormat, samples }))
          const source = { path, name: 'one.tiff', kind: 'tiff', page: 0 } as const
          const result = await openPicture(source)
            .then(({ decode }) => decode({ ignoreProfile: true }))
            .then((pipeline) => pipeline.raw().toBuffer())
            .catch((error: unknown) => error)
          if (result instanceof Buffer) decoded += 1
          else expect(result instanceof Failure && result.code).toBe('too-complex')
        }
      }
    }
    // Subsampled by default, and then libtiff makes RGB of it.
    expect(decoded > 0).toBe(photometric < 10)
  })
})
