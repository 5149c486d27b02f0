import { pdfToJpg as pdfToJpgTool } from '@folio/contract/tools/pdf-to-jpg'
import { convertUnlocked } from '@folio/pdf-kit/unlock-files'
import { defineHandler, type ToolHandler } from '@folio/service-kit/handler'
import type { Renderer } from '../../engines/render-pages.ts'
import { convertPages, type ImageFacts } from '../../page-images/convert-pages.ts'
import { convertedFiles } from '../../page-images/converted-file.ts'

export const pdfToJpg = (renderer: Renderer): ToolHandler<'pdf-to-jpg'> =>
  defineHandler<typeof pdfToJpgTool, ImageFacts>(pdfToJpgTool, {
    convert: (given) =>
      convertUnlocked(given, (job) => {
        const { quality, dpi, colorSpace } = job.options
        const format = { type: 'jpg', quality: Number(quality) } as const
        return convertPages(renderer, job, { dpi: Number(dpi), color: colorSpace, format })
      }),
    respond: (outputs) => ({ convertedFiles: convertedFiles(outputs) }),
  })
