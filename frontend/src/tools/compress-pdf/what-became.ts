import { formatBytes } from '@folio/contract/bytes'
import { grouped } from '@folio/contract/numbers/grouped'
import type { ReportCode } from '@folio/contract/report'
import type { CompressedFile } from '@folio/contract/tools/compress-pdf'
import type { Outcome } from '../../flow/model/outcome.ts'

const whyUnchanged: Readonly<Record<NonNullable<CompressedFile['unchanged']>, string>> = {
  'small-already': 'could not be made smaller, so it is unchanged',
  'made-safe': 'could not be made smaller; only what could run in it was taken out',
  signed: 'digitally signed, so it is unchanged',
  'out-of-time': 'not finished in time, so it is unchanged',
}

/** `60% smaller than 1000 Bytes`, or why the file is the same. */
export function whatBecame({ unchanged, compressionRatio }: CompressedFile, before: number): string {
  if (unchanged) return whyUnchanged[unchanged]
  return `${compressionRatio > 0 ? grouped(compressionRatio) : 'less than 0.1'}% smaller than ${formatBytes(before)}`
}

/** Why none of so many files became smaller, in words for the visitor. */
export function nothingSmaller(count: number, { report }: Pick<Outcome, 'report'>): string {
  const isOne = count === 1
  const back = `you get ${isOne ? 'it' : 'them'} back unchanged`
  const madeSafe = `What could run in ${isOne ? 'it' : 'them'} was taken out, and nothing else was changed.`
  const matches = reasons.filter((reason) => report.some(({ code }) => code === reason))
  const isTouched = report.some(({ code }) => code === 'active-content-removed' || code === 'head-removed')
  const rest = isTouched ? madeSafe : `Nothing is lost: ${back}.`
  if (matches.length > 1) return `None of these PDFs could be made smaller. ${rest}`
  switch (matches[0]) {
    case 'unchanged-signed':
      return isOne
        ? 'This PDF is digitally signed, and any change would make the signature invalid. You get it back unchanged.'
        : 'These PDFs are digitally signed, and any change would make the signatures invalid. You get them back unchanged.'
    case 'time-ran-out':
      return `There was not enough time to make ${isOne ? 'this PDF' : 'these PDFs'} smaller. ${rest}`
    default:
      return `${isOne ? 'This PDF was' : 'These PDFs were'} compressed well already. ${rest}`
  }
}

const reasons = [
  'unchanged',
  'made-safe',
  'unchanged-signed',
  'time-ran-out',
] as const satisfies readonly ReportCode[]
