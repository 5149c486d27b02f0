import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { pdfToPng } from '@folio/contract/tools/pdf-to-png'
import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { pngToWebp } from '@folio/contract/tools/png-to-webp'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { webpToPng } from '@folio/contract/tools/webp-to-png'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { notOfferedYet } from '@folio/service-kit/not-offered-yet'
import { createService, type Service } from '@folio/service-kit/service'
import type { ServiceConfig } from '@folio/service-kit/service-config'
import { qpdfReadiness } from './engines/qpdf-readiness.ts'
import { mergePdf } from './tools/merge-pdf/convert.ts'

export const createApp = (config: ServiceConfig): Service =>
  createService({
    name: 'pdf',
    config,
    handlers: {
      'word-to-pdf': notOfferedYet(wordToPdf),
      'pdf-to-word': notOfferedYet(pdfToWord),
      'merge-pdf': mergePdf,
      'split-pdf': notOfferedYet(splitPdf),
      'pdf-to-jpg': notOfferedYet(pdfToJpg),
      'pdf-to-png': notOfferedYet(pdfToPng),
      'webp-to-png': notOfferedYet(webpToPng),
      'png-to-webp': notOfferedYet(pngToWebp),
    },
    readiness: [qpdfReadiness],
  })
