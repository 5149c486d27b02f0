import type { ConvertedFile } from '@folio/contract/tool'
import type { StoredOutput } from '@folio/service-kit/results/output'
import type { ImageFacts } from './convert-pages.ts'

/** The files in the answer of PDF to JPG and PDF to PNG: each image, and behind them the archive they lie in. */
export const convertedFiles = (
  outputs: readonly (StoredOutput & ImageFacts)[],
): (ConvertedFile & ImageFacts)[] =>
  outputs.flatMap(({ parts = [], ...whole }) => [
    ...parts.map((part) => convertedFile({ ...part, imageCount: 1 })),
    convertedFile(whole),
  ])

const convertedFile = ({ name, size, downloadUrl, type, imageCount }: StoredOutput & ImageFacts) => ({
  name,
  size,
  downloadUrl,
  imageCount,
  isZip: type === 'zip',
})
