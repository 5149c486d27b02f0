import { webpToPng as tool } from '@folio/contract/tools/webp-to-png'
import { defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import type { StoredOutput } from '@folio/service-kit/results/output'
import { convertImages } from '../convert-images.ts'
import type { Images } from '../images.ts'
import { convertFrames, type FrameFacts } from './convert-frames.ts'

const zipName = 'png-images.zip'

/** WebP to PNG with the given engine; an animation becomes one PNG, or one for each of its frames. */
export const webpToPng = (images: Images): ToolHandler<'webp-to-png'> =>
  defineHandler<typeof tool, FrameFacts>(tool, {
    takesFaults: true,
    convert: async (job) => {
      if (job.options.frames === 'each') return convertFrames(images, job, zipName)
      const { outputs, report } = await convertImages(job, { type: 'png', zipName, perform: images.toPng })
      const imageCount = outputs.filter(({ isZip }) => !isZip).length
      return { report, outputs: outputs.map((one) => ({ ...one, imageCount: one.isZip ? imageCount : 1 })) }
    },
    respond: (outputs) => ({
      convertedFiles: outputs.flatMap(({ parts = [], partSizes, ...whole }) => [
        ...parts.map((part, index) =>
          convertedFile({ ...part, isZip: false, imageCount: 1, originalSize: partSizes?.[index] }),
        ),
        convertedFile(whole),
      ]),
    }),
  })

const convertedFile = ({
  name,
  size,
  downloadUrl,
  isZip,
  imageCount,
  originalSize,
}: StoredOutput & FrameFacts) => ({
  ...{ name, size, downloadUrl, isZip, imageCount },
  ...(originalSize !== undefined && { originalSize }),
})
