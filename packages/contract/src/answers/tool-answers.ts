import type { ResultOf } from '../tool.ts'
import type { ToolId, Tools } from '../tools.ts'
import { compressPdfAnswer } from './compress-pdf.ts'
import { editPdfAnswer } from './edit-pdf.ts'
import type { Fields } from './field.ts'
import { jpgToPdfAnswer } from './jpg-to-pdf.ts'
import { jpgToPngAnswer } from './jpg-to-png.ts'
import { mergePdfAnswer } from './merge-pdf.ts'
import { pdfToJpgAnswer } from './pdf-to-jpg.ts'
import { pdfToPngAnswer } from './pdf-to-png.ts'
import { pdfToWordAnswer } from './pdf-to-word.ts'
import { pngToPdfAnswer } from './png-to-pdf.ts'
import { pngToWebpAnswer } from './png-to-webp.ts'
import { splitPdfAnswer } from './split-pdf.ts'
import { webpToPngAnswer } from './webp-to-png.ts'
import { wordToPdfAnswer } from './word-to-pdf.ts'

/** The fields of each tool's answer. They stand beside the tools and not in them: pages that send need no words for them. */
export const toolAnswers = {
  'merge-pdf': mergePdfAnswer,
  'split-pdf': splitPdfAnswer,
  'compress-pdf': compressPdfAnswer,
  'edit-pdf': editPdfAnswer,
  'pdf-to-word': pdfToWordAnswer,
  'word-to-pdf': wordToPdfAnswer,
  'pdf-to-jpg': pdfToJpgAnswer,
  'jpg-to-pdf': jpgToPdfAnswer,
  'pdf-to-png': pdfToPngAnswer,
  'png-to-pdf': pngToPdfAnswer,
  'webp-to-png': webpToPngAnswer,
  'png-to-webp': pngToWebpAnswer,
  'jpg-to-png': jpgToPngAnswer,
} as const satisfies { readonly [Id in ToolId]: Fields<ResultOf<Tools[Id]>> }
