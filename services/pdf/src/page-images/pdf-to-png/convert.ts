import { pdfToPng as pdfToPngTool } from '@folio/contract/tools/pdf-to-png'
import { convertUnlocked } from '@folio/pdf-engines/qpdf/unlock-files'
import { defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import { convertPages, type ImageFacts, type PageEngines } from '../convert-pages.ts'
import { convertedFiles } from '../converted-file.ts'

/** PDF to PNG with the given engines. */
export const pdfToPng = (engines: PageEngines): ToolHandler<'pdf-to-png'> =>
  defineHandler<typeof pdfToPngTool, ImageFacts>(pdfToPngTool, {
    takesFaults: true,
    convert: (lockedJob) =>
      convertUnlocked(lockedJob, (job) => {
        const { quality, dpi, colorSpace, transparency } = job.options
        const format = { type: 'png', quality, transparent: transparency } as const
        return convertPages(engines, job, { dpi: Number(dpi), color: colorSpace, format })
      }),
    respond: (outputs) => ({ convertedFiles: convertedFiles(outputs) }),
  })
