import { pngToPdf } from '@folio/contract/tools/png-to-pdf'
import { type PageWorkers, preparePages } from '@folio/picture-pdf/pages/prepare-pages'
import { writeDocuments } from '@folio/picture-pdf/writing/image-documents'
import { defineHandler } from '@folio/service-kit/conversions/handler'
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
