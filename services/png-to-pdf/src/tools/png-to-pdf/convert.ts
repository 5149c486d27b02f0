import { pngToPdf } from '@folio/contract/tools/png-to-pdf'
import { writeDocuments } from '@folio/pdf-kit/image-documents'
import { type PageWorkers, preparePages } from '@folio/pdf-kit/prepare-pages'
import { defineHandler } from '@folio/service-kit/handler'
import { pageRules, pictureRules } from './rules.ts'

const collection = 'converted-images'

export const createPngToPdf = (workers: PageWorkers) =>
  defineHandler(pngToPdf, {
    async convert(job) {
      const { options } = job
      const rules = { page: pageRules(options), picture: pictureRules(options) }
      const files = await preparePages(workers, job, rules)
      const merge = options.mergeIntoPdf
      const { documents, zip, report } = await writeDocuments(job, files, { merge, collection })
      return { outputs: zip ? [...documents, zip] : documents, report }
    },
    respond: (outputs) => ({
      convertedFiles: outputs.map(({ name, size, downloadUrl, type, pageCount }) => ({
        name,
        size,
        downloadUrl,
        isZip: type === 'zip',
        pageCount,
      })),
    }),
  })
