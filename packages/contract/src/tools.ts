import type { ServiceName, ToolsOf } from './services.ts'
import type { Tool } from './tool.ts'
import { compressPdf } from './tools/compress-pdf.ts'
import { editPdf } from './tools/edit-pdf.ts'
import { jpgToPdf } from './tools/jpg-to-pdf.ts'
import { jpgToPng } from './tools/jpg-to-png.ts'
import { mergePdf } from './tools/merge-pdf.ts'
import { pdfToJpg } from './tools/pdf-to-jpg.ts'
import { pdfToPng } from './tools/pdf-to-png.ts'
import { pdfToWord } from './tools/pdf-to-word.ts'
import { pngToPdf } from './tools/png-to-pdf.ts'
import { pngToWebp } from './tools/png-to-webp.ts'
import { splitPdf } from './tools/split-pdf.ts'
import { webpToPng } from './tools/webp-to-png.ts'
import { wordToPdf } from './tools/word-to-pdf.ts'

/** Every tool by its id, in the order of the home page; each is owned by one service, and each owned one is here. */
export const tools = {
  'merge-pdf': mergePdf,
  'split-pdf': splitPdf,
  'compress-pdf': compressPdf,
  'edit-pdf': editPdf,
  'pdf-to-word': pdfToWord,
  'word-to-pdf': wordToPdf,
  'pdf-to-jpg': pdfToJpg,
  'jpg-to-pdf': jpgToPdf,
  'pdf-to-png': pdfToPng,
  'png-to-pdf': pngToPdf,
  'webp-to-png': webpToPng,
  'png-to-webp': pngToWebp,
  'jpg-to-png': jpgToPng,
} as const satisfies { readonly [Id in ToolsOf<ServiceName>]: Tool & { readonly id: Id } }

export type Tools = typeof tools
export type ToolId = keyof Tools

export const toolIds = Object.keys(tools) as ToolId[]

export const isToolId = (id: string): id is ToolId => Object.hasOwn(tools, id)
