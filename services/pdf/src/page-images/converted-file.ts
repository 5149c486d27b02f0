import type { ConvertedFile } from '@folio/contract/tool'
import type { StoredOutput } from '@folio/service-kit/handler'
import type { ImageFacts } from './convert-pages.ts'

/** One output in the answer of PDF to JPG and PDF to PNG. */
export const convertedFile = ({
  name,
  size,
  downloadUrl,
  type,
  imageCount,
}: StoredOutput & ImageFacts): ConvertedFile & ImageFacts => ({
  name,
  size,
  downloadUrl,
  imageCount,
  isZip: type === 'zip',
})
