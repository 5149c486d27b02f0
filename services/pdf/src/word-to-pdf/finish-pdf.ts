import { readFile, writeFile } from 'node:fs/promises'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import type { FormField } from './form/form-field.ts'
import type { FontFile } from './form/form-fonts.ts'
import { placeFields } from './form/place-fields.ts'
import type { PlacedField } from './form/placed-field.ts'
import { writeFields } from './form/write-fields.ts'
import { mendMetadata } from './mend-metadata.ts'
import { mendTags } from './tags/mend-tags.ts'

/** The fields to put into a PDF, and the fonts that what is typed into them is shown in. */
export interface FormRequest {
  readonly fields: readonly FormField[]
  readonly fonts: readonly FontFile[]
}

export interface FormFacts {
  /** How many there are. */
  readonly fields: number
  /** How many there would be if none had stayed text. */
  readonly of: number
}

/** What LibreOffice does not do for a PDF. */
export interface Finishing {
  /** Path of the PDF, which is written anew. */
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

/** Adds form fields, tags and metadata to a PDF of LibreOffice's and writes it in the same place. */
export async function finishPdf({ path, form, accessible, title }: Finishing): Promise<FinishedFacts> {
  const document = readPdf(await readFile(path), nodeZlib)
  const { placements, of } = form ? placeFields(document, form.fields) : { placements: [], of: 0 }
  const undescribed = accessible ? mendTags(document) : 0
  mendMetadata(document, accessible ? title : undefined)
  const pdf =
    placements.length > 0 ? withFields(document, placements, form?.fonts ?? []) : writePdf(document, whole)
  await writeFile(path, await pdf)
  return { form: form && { fields: placements.length, of }, undescribed }
}

const whole = { objectStreams: true, version: '1.7' }

async function withFields(
  document: PdfDocument,
  placements: readonly PlacedField[],
  fonts: readonly FontFile[],
): Promise<Uint8Array> {
  const pdf = Buffer.concat([...writePdf(document, { ...whole, objectStreams: false })])
  return await writeFields(pdf, placements, fonts)
}
