import type { AnswerFacts, ResultOf, Tool } from '@folio/contract/tool'
import type { ToolId, Tools } from '@folio/contract/tools'

/** What a field of an answer says; a list or an object also has the fields of what is in it. */
export type Field<T> = T extends readonly (infer Item)[]
  ? Item extends object
    ? { readonly says: string; readonly each: Fields<Item> }
    : string
  : T extends object
    ? { readonly says: string; readonly fields: Fields<T> }
    : string

/** Words for every field of an answer: one that is forgotten does not compile. */
export type Fields<T> = { readonly [Key in keyof T]-?: Field<T[Key]> }

const name = 'File name of the result.'
const size = 'Bytes.'
const downloadUrl = 'Where the result is fetched; see Downloads.'
const isZip =
  'Whether this is the archive of all other files of the list; there is one when there are several.'
const originalSize = 'Bytes of the file it was made from.'
const file = { name, size, downloadUrl, isZip }
const files = 'One result for each file, and the archive of them.'
const pageImages = 'Every image, and behind them the archive of them when there are several.'

const weights = {
  images: 'Bytes of images.',
  fonts: 'Bytes of fonts.',
  content: 'Bytes of text and drawings.',
  other: 'Bytes of everything else.',
}

export const answerFields: { readonly [Id in ToolId]: Fields<ResultOf<Tools[Id]>> } = {
  'merge-pdf': { downloadUrl, mergedSize: size },
  'split-pdf': {
    totalPages: 'Pages of the PDF that was sent.',
    splitMethod: 'The method that was used.',
    download: {
      says: 'The one file to fetch.',
      fields: {
        name,
        size,
        type: '`zip`, or `pdf` when there is one part only.',
        fileCount: 'Parts in it.',
        downloadUrl,
      },
    },
    splitFiles: {
      says: 'The parts, in their order.',
      each: { name, pageRange: 'Its pages in the PDF that was sent: `4` or `1-3`.', size },
    },
  },
  'compress-pdf': {
    compressedFiles: {
      says: files,
      each: {
        ...file,
        compressionRatio: 'Percent saved, 0 to 100; 0 for a file that is returned unchanged.',
        unchanged:
          'Why it is no smaller: `small-already`, `made-safe` (scripts, launch actions or data before the PDF were taken out, and nothing else), `signed` or `out-of-time`; absent where it is smaller.',
        targetMissed:
          'Whether it is larger than asked for: as small as it gets, unless its time ran out; absent where it is not.',
        ranOutOfTime:
          'Whether there was no time to work on all of it, so that it may be larger than it had to be; absent where there was, and where a target is met.',
        weights: {
          says: 'What weighs in the PDF; absent from archives and from files that there was no time to read.',
          fields: {
            before: { says: 'In the PDF that was sent.', fields: weights },
            after: { says: 'In the result.', fields: weights },
          },
        },
        images: {
          says: 'How many images it has; absent where there are none, from archives and from files that are returned unchanged.',
          fields: { recompressed: 'Made smaller.', kept: 'Left as they were.' },
        },
        imageDpi: {
          says: 'Pixels an inch of all images on the pages together; absent where there are none, from archives and from files that are returned unchanged.',
          fields: { before: 'In the PDF that was sent.', after: 'In the result.' },
        },
      },
    },
    totalOriginalSize: 'Bytes of all files that were sent.',
    totalCompressedSize: 'Bytes of all results, without the archive.',
    overallCompressionRatio: 'Percent saved over all files, 0 to 100.',
  },
  'edit-pdf': {
    success: 'Always `true`.',
    sessionId: 'Names the opened PDF when edits are saved.',
  },
  'pdf-to-word': { downloadUrl, convertedSize: size, originalName: 'Name of the PDF that was sent.' },
  'word-to-pdf': { downloadUrl, convertedSize: size, originalName: 'Name of the document that was sent.' },
  'pdf-to-jpg': {
    convertedFiles: { says: pageImages, each: { ...file, imageCount: 'Images in it; 1 for an image.' } },
  },
  'jpg-to-pdf': {
    output: {
      says: 'The one file to fetch.',
      fields: {
        type: '`single` for a PDF, `zip` for an archive of several.',
        ...{ name, size, downloadUrl },
        pageCount: 'Pages of all PDFs together.',
        fileCount: 'PDFs that were made.',
      },
    },
  },
  'pdf-to-png': {
    convertedFiles: { says: pageImages, each: { ...file, imageCount: 'Images in it; 1 for an image.' } },
  },
  'png-to-pdf': { convertedFiles: { says: files, each: { ...file, pageCount: 'Pages of the PDF.' } } },
  'webp-to-png': {
    convertedFiles: {
      says: files,
      each: {
        ...file,
        imageCount: 'Images in it; 1 for an image.',
        originalSize: `${originalSize} Missing for one of several frames.`,
      },
    },
  },
  'png-to-webp': { convertedFiles: { says: files, each: { ...file, originalSize } } },
  'jpg-to-png': { convertedFiles: { says: files, each: { ...file, originalSize } } },
}

/** What every answer carries beside the fields of its tool. */
export const commonFields: Fields<AnswerFacts> = {
  expiresAt: 'When the results are deleted, ISO 8601.',
  report: {
    says: 'What the conversion kept and what it changed; see Reports.',
    each: {
      code: 'What happened.',
      count: 'Number of things concerned; absent for one.',
      of: 'How many there were, where that may be more.',
      file: 'The file they were found in, where it is one of several.',
      fonts: {
        says: 'With the code `fonts`: the fonts a document asks for.',
        each: { asked: 'Its name.', used: 'The one its text is set in; absent when that cannot be told.' },
      },
    },
  },
  requestId: 'Names this request in the server’s log.',
}

export interface FieldRow {
  /** `splitFiles[].name` */
  readonly path: string
  readonly says: string
}

/** Every field with its path, an outer one before those inside it. */
export function fieldRows(fields: object, prefix = ''): readonly FieldRow[] {
  return Object.entries(fields as Record<string, AnyField>).flatMap(([key, field]) => {
    const path = prefix + key
    if (typeof field === 'string') return [{ path, says: field }]
    if (field.each) return [{ path: `${path}[]`, says: field.says }, ...fieldRows(field.each, `${path}[].`)]
    return [{ path, says: field.says }, ...fieldRows(field.fields ?? {}, `${path}.`)]
  })
}

type AnyField = string | { readonly says: string; readonly each?: object; readonly fields?: object }

export const answerRows = ({ id }: Tool): readonly FieldRow[] => fieldRows(answerFields[id as ToolId])
