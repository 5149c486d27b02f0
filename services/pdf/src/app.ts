import { resolve } from 'node:path'
import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { notOfferedYet } from '@folio/service-kit/not-offered-yet'
import { createService, type Service } from '@folio/service-kit/service'
import type { ServiceConfig } from '@folio/service-kit/service-config'
import { createImages } from './engines/images.ts'
import { qpdfReadiness } from './engines/qpdf-readiness.ts'
import { createRenderer } from './engines/renderer.ts'
import { mergePdf } from './tools/merge-pdf/convert.ts'
import { pdfToJpg } from './tools/pdf-to-jpg/convert.ts'
import { pdfToPng } from './tools/pdf-to-png/convert.ts'
import { pngToWebp } from './tools/png-to-webp/convert.ts'
import { splitPdf } from './tools/split-pdf/convert.ts'
import { webpToPng } from './tools/webp-to-png/convert.ts'

export function createApp(config: ServiceConfig): Service {
  const jobs = resolve(config.dataDir, 'jobs')
  const images = createImages(jobs)
  const renderer = createRenderer(jobs)
  return createService({
    name: 'pdf',
    config,
    handlers: {
      'word-to-pdf': notOfferedYet(wordToPdf),
      'pdf-to-word': notOfferedYet(pdfToWord),
      'merge-pdf': mergePdf,
      'split-pdf': splitPdf,
      'pdf-to-jpg': pdfToJpg(renderer),
      'pdf-to-png': pdfToPng(renderer),
      'webp-to-png': webpToPng(images),
      'png-to-webp': pngToWebp(images),
    },
    readiness: [
      qpdfReadiness,
      { name: 'renderer', check: renderer.check },
      { name: 'images', check: images.check },
    ],
    close: async () => {
      await Promise.all([images.close(), renderer.close()])
    },
  })
}
