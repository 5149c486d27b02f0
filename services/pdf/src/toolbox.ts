import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { qpdfReadiness } from '@folio/pdf-engines/qpdf/qpdf-readiness'
import type { Toolbox } from '@folio/service-kit/service/toolbox'
import type { PdfConfig } from './config.ts'
import { createImages } from './images/images.ts'
import { jpgToPng } from './images/jpg-to-png/convert.ts'
import { pngToWebp } from './images/png-to-webp/convert.ts'
import { webpToPng } from './images/webp-to-png/convert.ts'
import { mergePdf } from './merge-split/merge-pdf/convert.ts'
import { pageTurner } from './merge-split/merge-pdf/page-turner.ts'
import { createMerger } from './merge-split/merging/merger.ts'
import { splitPdf } from './merge-split/split-pdf/convert.ts'
import { createSplitter } from './merge-split/splitting/splitter.ts'
import { pdfToJpg } from './page-images/pdf-to-jpg/convert.ts'
import { pdfToPng } from './page-images/pdf-to-png/convert.ts'
import { createRenderer } from './page-images/rendering/renderer.ts'
import { pdfToWord } from './pdf-to-word/convert.ts'
import { createWordMaker } from './pdf-to-word/word-maker.ts'
import { wordToPdf } from './word-to-pdf/convert.ts'
import { createOffice, fontFolders } from './word-to-pdf/office/create-office.ts'
import { createFontFileFinder } from './word-to-pdf/office/fonts/find-font-file.ts'
import { createFontMatcher } from './word-to-pdf/office/fonts/find-substitute.ts'
import { createWordWorkers } from './word-to-pdf/word-workers.ts'

/** The tools of this service with their engines, for the service and for the command line alike. */
export function createToolbox(settings: PdfConfig): Toolbox<'pdf'> {
  const config = { ...settings, queueSlots: settings.queueSlots || availableParallelism() }
  // What is done then is still put together and stored.
  const severalMs = (config.jobDeadlineSeconds * 1000 * 5) / 6
  const jobs = resolve(config.dataDir, 'jobs')
  const images = createImages(jobs)
  const merger = createMerger(jobs)
  const renderer = createRenderer(jobs)
  const splitter = createSplitter(jobs)
  const turnPages = pageTurner({ splitter, merger })
  const wordMaker = createWordMaker(jobs, config)
  const office = createOffice(config, jobs)
  const fonts = fontFolders(config)
  const wordWorkers = createWordWorkers(jobs, config.queueSlots, fonts)
  return {
    handlers: {
      'word-to-pdf': wordToPdf(
        {
          office,
          wordWorkers,
          matchFont: createFontMatcher(fonts),
          findFontFile: createFontFileFinder(fonts),
        },
        severalMs,
      ),
      'pdf-to-word': pdfToWord({ maker: wordMaker, turnPages }, severalMs),
      'merge-pdf': mergePdf(merger),
      'split-pdf': splitPdf(splitter),
      'pdf-to-jpg': pdfToJpg({ renderer, turnPages }),
      'pdf-to-png': pdfToPng({ renderer, turnPages }),
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
      { name: 'office', check: office.check, serving: () => office.serving, optional: true },
    ],
    close: async () => {
      await Promise.all([
        images.close(),
        merger.close(),
        wordMaker.close(),
        renderer.close(),
        splitter.close(),
        office.close(),
        wordWorkers.close(),
      ])
    },
  }
}
