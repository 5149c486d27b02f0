import { webpToPng as tool } from '@folio/contract/tools/webp-to-png'
import { defineHandler, type ToolHandler } from '@folio/service-kit/handler'
import { convertImages, type ImageFacts, toConvertedFile } from '../../engines/convert-images.ts'
import type { Images } from '../../engines/images.ts'

export const webpToPng = (images: Images): ToolHandler<'webp-to-png'> =>
  defineHandler<typeof tool, ImageFacts>(tool, {
    convert: (job) =>
      convertImages(job, {
        type: 'png',
        zipName: 'png-images.zip',
        perform: images.toPng,
      }),
    respond: (outputs) => ({ convertedFiles: outputs.map(toConvertedFile) }),
  })
