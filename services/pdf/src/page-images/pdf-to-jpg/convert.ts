import { pdfToJpg as pdfToJpgTool } from '@folio/contract/tools/pdf-to-jpg'
import { convertUnlocked } from '@folio/pdf-engines/qpdf/unlock-files'
import { defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import { convertPages, type ImageFacts } from '../convert-pages.ts'
import { convertedFiles } from '../converted-file.ts'
import type { Renderer } from '../rendering/render-pages.ts'

export const pdfToJpg = (renderer: Renderer): ToolHandler<'pdf-to-jpg'> =>
  defineHandler<typeof pdfToJpgTool, ImageFacts>(pdfToJpgTool, {
    convertsEach: () => true,
    convert: (given) =>
      convertUnlocked(given, (job) => {
        const { quality, dpi, colorSpace } = job.options
        const format = { type: 'jpg', quality: Number(quality) } as const
        return convertPages(renderer, job, { dpi: Number(dpi), color: colorSpace, format })
      }),
    respond: (outputs) => ({ convertedFiles: convertedFiles(outputs) }),
  })
