import { pdfToJpg as pdfToJpgTool } from '@folio/contract/tools/pdf-to-jpg'
import { convertUnlocked } from '@folio/pdf-engines/qpdf/unlock-files'
import { defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import { convertPages, type ImageFacts, type PageEngines } from '../convert-pages.ts'
import { convertedFiles } from '../converted-file.ts'

/** PDF to JPG with the given engines. */
export const pdfToJpg = (engines: PageEngines): ToolHandler<'pdf-to-jpg'> =>
  defineHandler<typeof pdfToJpgTool, ImageFacts>(pdfToJpgTool, {
    takesFaults: true,
    convert: (lockedJob) =>
      convertUnlocked(lockedJob, (job) => {
        const { quality, dpi, colorSpace } = job.options
        const format = { type: 'jpg', quality: Number(quality) } as const
        return convertPages(engines, job, { dpi: Number(dpi), color: colorSpace, format })
      }),
    respond: (outputs) => ({ convertedFiles: convertedFiles(outputs) }),
  })
