import { pngToWebp as tool } from '@folio/contract/tools/png-to-webp'
import { defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import { convertImages, type ImageFacts, toConvertedFile } from '../convert-images.ts'
import type { Images } from '../images.ts'

/** PNG to WebP with the given engine. */
export const pngToWebp = (images: Images): ToolHandler<'png-to-webp'> =>
  defineHandler<typeof tool, ImageFacts>(tool, {
    takesFaults: true,
    convert: (job) =>
      convertImages(job, {
        type: 'webp',
        zipName: 'webp-images.zip',
        perform: images.toWebp,
      }),
    respond: (outputs) => ({ convertedFiles: outputs.map(toConvertedFile) }),
  })
