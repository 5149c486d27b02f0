import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { qpdfReadiness } from '@folio/pdf-kit/qpdf-readiness'
import { createService, type Service } from '@folio/service-kit/service'
import type { PdfConfig } from './config.ts'
import { createMerger } from './engines/assembly/merger.ts'
import { createSplitter } from './engines/extraction/splitter.ts'
import { createImages } from './engines/images.ts'
import { createOffice, fontFolders } from './engines/office/create-office.ts'
import { createFontFileFinder } from './engines/office/find-font-file.ts'
import { createFontMatcher } from './engines/office/find-substitute.ts'
import { createWordMaker } from './engines/pdf-to-word/word-maker.ts'
import { createRenderer } from './engines/renderer.ts'
import { jpgToPng } from './tools/jpg-to-png/convert.ts'
import { mergePdf } from './tools/merge-pdf/convert.ts'
import { pdfToJpg } from './tools/pdf-to-jpg/convert.ts'
import { pdfToPng } from './tools/pdf-to-png/convert.ts'
import { pdfToWord } from './tools/pdf-to-word/convert.ts'
import { pngToWebp } from './tools/png-to-webp/convert.ts'
import { splitPdf } from './tools/split-pdf/convert.ts'
import { webpToPng } from './tools/webp-to-png/convert.ts'
import { wordToPdf } from './tools/word-to-pdf/convert.ts'
import { createWords } from './tools/word-to-pdf/words.ts'

export function createApp(given: PdfConfig): Service {
  const config = { ...given, queueSlots: given.queueSlots || availableParallelism() }
  const jobs = resolve(config.dataDir, 'jobs')
  const images = createImages(jobs)
  const merger = createMerger(jobs)
  const renderer = createRenderer(jobs)
  const splitter = createSplitter(jobs)
  const wordMaker = createWordMaker(jobs)
  const office = createOffice(config, jobs)
  const fonts = fontFolders(config)
  const words = createWords(jobs, config.queueSlots, fonts)
  return createService({
    name: 'pdf',
    config,
    handlers: {
      'word-to-pdf': wordToPdf({
        office,
        words,
        matchFont: createFontMatcher(fonts),
        findFontFile: createFontFileFinder(fonts),
      }),
      'pdf-to-word': pdfToWord(wordMaker),
      'merge-pdf': mergePdf(merger),
      'split-pdf': splitPdf(splitter),
      'pdf-to-jpg': pdfToJpg(renderer),
      'pdf-to-png': pdfToPng(renderer),
      'webp-to-png': webpToPng(images),
      'png-to-webp': pngToWebp(images),
      'jpg-to-png': jpgToPng(images),
    },
    readiness: [
      qpdfReadiness,
      { name: 'merger', check: merger.check },
      { name: 'renderer', check: renderer.check },
      { name: 'images', check: images.check },
      { name: 'pdf-to-word', check: wordMaker.check },
      { name: 'office', check: office.check, optional: true },
    ],
    close: async () => {
      await Promise.all([
        images.close(),
        merger.close(),
        wordMaker.close(),
        renderer.close(),
        splitter.close(),
        office.close(),
        words.close(),
      ])
    },
  })
}
