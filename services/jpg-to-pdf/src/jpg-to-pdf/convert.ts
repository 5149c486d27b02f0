import { joinsFiles } from '@folio/contract/tool'
import { type JpgToPdfResult, jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { type PageWorkers, preparePages } from '@folio/picture-pdf/pages/prepare-pages'
import { documentFiles, documentOutput } from '@folio/picture-pdf/writing/document-files'
import { writeDocuments } from '@folio/picture-pdf/writing/image-documents'
import { worthInserting } from '@folio/picture-pdf/writing/pdf-writer'
import { defineHandler } from '@folio/service-kit/conversions/handler'
import { pageRules, pictureRules } from './rules.ts'

const collection = 'converted-images'

/** JPG to PDF with the given engine. */
export const createJpgToPdf = (workers: PageWorkers) =>
  defineHandler(jpgToPdf, {
    keepsUploadsFrom: worthInserting,
    takesFaults: true,
    async convert(job) {
      const { options } = job
      const merge = joinsFiles(jpgToPdf, options)
      const rules = { page: pageRules(options), picture: pictureRules(options), merge }
      const { prepared, failed } = await preparePages(workers, job, rules)
      const documents = await writeDocuments(job, prepared, { merge, collection })
      return { outputs: [documentOutput(documents)], report: [...failed, ...documents.report] }
    },
    respond: ([output]): JpgToPdfResult => {
      if (!output) throw new Error('no document was stored')
      const { name, size, downloadUrl, pageCount, documentPages } = output
      const facts = { name, size, downloadUrl, pageCount, fileCount: documentPages.length }
      return output.type === 'zip'
        ? { output: { type: 'zip', ...facts }, convertedFiles: documentFiles(output) }
        : { output: { type: 'single', ...facts } }
    },
  })
