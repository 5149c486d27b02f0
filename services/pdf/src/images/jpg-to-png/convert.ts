import { jpgToPng as tool } from '@folio/contract/tools/jpg-to-png'
import { defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import { convertImages, type ImageFacts, toConvertedFile } from '../convert-images.ts'
import type { Images } from '../images.ts'

/** JPG to PNG, by the encoder of WebP to PNG; pictures that move give their first frame. */
export const jpgToPng = (images: Images): ToolHandler<'jpg-to-png'> =>
  defineHandler<typeof tool, ImageFacts>(tool, {
    takesFaults: true,
    convert: (job) =>
      convertImages(job, {
        type: 'png',
        zipName: 'png-images.zip',
        perform: (task, how) =>
          images.toPng(
            { ...task, options: { ...task.options, transparency: 'preserve', frames: 'first' } },
            how,
          ),
      }),
    respond: (outputs) => ({ convertedFiles: outputs.map(toConvertedFile) }),
  })
