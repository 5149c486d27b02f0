import { count, flag, text } from './field.ts'

/** What fields are that several answers have. */
export const name = text('File name of the result.')
export const size = count('Bytes.')
export const downloadUrl = { kind: 'download', says: 'Where the result is fetched; see Downloads.' } as const
/** Stands at each item of a list of results. */
export const isZip = flag(
  'Whether this is the archive of all other files of the list; there is one when there are several.',
)
export const originalSize = count('Bytes of the file it was made from.')
export const imageCount = count('Images in it; 1 for an image.')
export const pdfPages = count('Pages of the PDF.')
export const success = flag('Always `true`.')
/** The fields that every tool's list of results has for each file. */
export const fileFields = { name, size, downloadUrl, isZip }
export const eachFile = 'One result for each file, and the archive of them.'
/** Says the list of results in the answer of a tool whose own fields are about one file. */
export const ofSeveral =
  'Where several were sent and more than one could be converted: each result, and behind them the archive of them, which `downloadUrl` also leads to.'
export const pageImages = 'Every image, and behind them the archive of them when there are several.'
