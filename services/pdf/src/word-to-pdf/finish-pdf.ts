import { readFile, writeFile } from 'node:fs/promises'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { addForm, type FormFacts, type FormRequest } from './form/add-form.ts'
import { mendMetadata } from './mend-metadata.ts'
import { mendTags } from './tags/mend-tags.ts'

/** What LibreOffice does not do for a PDF. */
export interface Finishing {
  /** Of the PDF, which is written anew. */
  readonly path: string
  readonly form: FormRequest | undefined
  /** Whether it is to be one for screen readers. */
  readonly accessible: boolean
  /** For a document without one, where screen readers matter. */
  readonly title: string
}

export interface FinishedFacts {
  readonly form: FormFacts | undefined
  /** Pictures and formulas without a description, where screen readers matter. */
  readonly undescribed: number
}

export async function finishPdf({ path, form, accessible, title }: Finishing): Promise<FinishedFacts> {
  const document = readPdf(await readFile(path))
  const made = form && (await addForm(document, form))
  const undescribed = accessible ? mendTags(document) : 0
  mendMetadata(document, accessible ? title : undefined)
  await writeFile(path, writePdf(document, { objectStreams: true, version: '1.7' }))
  return { form: made, undescribed }
}
