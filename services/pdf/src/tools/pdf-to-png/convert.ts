import { pdfToPng as pdfToPngTool } from '@folio/contract/tools/pdf-to-png'
import { convertUnlocked } from '@folio/pdf-kit/unlock-files'
import { defineHandler, type ToolHandler } from '@folio/service-kit/handler'
import type { Renderer } from '../../engines/render-pages.ts'
import { convertPages, type ImageFacts } from '../../page-images/convert-pages.ts'
import { convertedFiles } from '../../page-images/converted-file.ts'

export const pdfToPng = (renderer: Renderer): ToolHandler<'pdf-to-png'> =>
  defineHandler<typeof pdfToPngTool, ImageFacts>(pdfToPngTool, {
    convert: (given) =>
      convertUnlocked(given, (job) => {
        const { quality, dpi, colorSpace, transparency } = job.options
        const format = { type: 'png', quality, transparent: transparency } as const
        return convertPages(renderer, job, { dpi: Number(dpi), color: colorSpace, format })
      }),
    respond: (outputs) => ({ convertedFiles: convertedFiles(outputs) }),
  })
