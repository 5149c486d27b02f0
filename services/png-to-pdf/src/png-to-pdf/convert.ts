import { joinsFiles } from '@folio/contract/tool'
import { pngToPdf } from '@folio/contract/tools/png-to-pdf'
import { type PageWorkers, preparePages } from '@folio/picture-pdf/pages/prepare-pages'
import { documentFiles, documentOutput } from '@folio/picture-pdf/writing/document-files'
import { writeDocuments } from '@folio/picture-pdf/writing/image-documents'
import { defineHandler } from '@folio/service-kit/conversions/handler'
import { pageRules, pictureRules } from './rules.ts'

const collection = 'converted-images'

/** PNG to PDF with the given engine. */
export const createPngToPdf = (workers: PageWorkers) =>
  defineHandler(pngToPdf, {
    takesFaults: true,
    async convert(job) {
      const { options } = job
      const merge = joinsFiles(pngToPdf, options)
      const rules = { page: pageRules(options), picture: pictureRules(options), merge }
      const { prepared, failed } = await preparePages(workers, job, rules)
      const documents = await writeDocuments(job, prepared, { merge, collection })
      return { outputs: [documentOutput(documents)], report: [...failed, ...documents.report] }
    },
    respond: ([output]) => {
      if (!output) throw new Error('no document was stored')
      return { convertedFiles: documentFiles(output) }
    },
  })
