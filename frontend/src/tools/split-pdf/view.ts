import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import { splitView } from '@folio/contract/pages/split-view'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { convertedCount } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { inRow } from '../../wording/in-row.ts'
import { labelOf } from '../../wording/option-label.ts'
import { expectedParts, type SplitOptions, splitFault } from './expected-parts.ts'
import { firstName } from './first-name.ts'

const { splitMethod, moreWays } = splitPdf.options

const methodLabel = (options: SplitOptions): string =>
  options.moreWays === 'off' ? labelOf(splitMethod, options.splitMethod) : labelOf(moreWays, options.moreWays)

const waySentences: Readonly<Record<Exclude<SplitOptions['moreWays'], 'off'>, string>> = {
  every: 'A new PDF begins after every so many pages.',
  bookmarks: 'Each bookmark begins a PDF of its own, named by its title.',
  size: 'As many pages as fit under the size you set go into each PDF.',
  'odd-even': 'Odd pages go into one PDF, even pages into another.',
  extract: 'The pages you name go into one PDF, in your order.',
}

export const view = defineToolView(splitPdf, {
  openSettings: 'Split settings',
  replaced: ({ moreWays }) => (moreWays === 'off' ? [] : ['splitMethod']),
  follow: ({ splitMethod }) => (splitMethod === undefined ? {} : { moreWays: 'off' as const }),
  facts: ({ items: [item], options, pages }) => {
    const pageCount = pages.exact ? pages.count : undefined
    const name = item && firstName(options, item.file.name, pageCount)
    return {
      title: 'Split output preview',
      rows: [
        { label: 'Output files', value: expectedParts(options, pageCount), strong: true },
        { label: 'Method', value: methodLabel(options) },
        { label: 'Format', value: 'PDF' },
        ...(name ? [{ label: name.exact ? 'First file name' : 'Example file name', value: name.text }] : []),
      ],
      line:
        pageCount === undefined
          ? `The pages are not counted yet; ${splitView.assumedPages} are assumed.`
          : `This PDF has ${counted(pageCount, 'page')}.`,
    }
  },
  fault: ({ options, pages }) => splitFault(options, pages.exact ? pages.count : undefined),
  convert: () => 'Split PDF',
  converting: 'Splitting PDF',
  preview: {
    outputFormat: 'PDF',
    sentence: ({ splitMethod, moreWays }) =>
      moreWays === 'off'
        ? {
            pages: 'Each page of this file becomes a PDF of its own.',
            half: 'This file is cut in half; with an odd number of pages the first half has one more.',
            ranges: 'Each range you add becomes a PDF of its own.',
          }[splitMethod]
        : waySentences[moreWays],
  },
  done: {
    title: 'PDF Split Complete!',
    summary: ({ outcome }) => `1 PDF split into ${counted(convertedCount(outcome), 'file')}`,
    badges: (options) => [methodLabel(options)],
    breakdown: { title: 'Split breakdown', shown: splitView.breakdownFiles },
    resetsSettings: true,
    download: () => 'Download Split Files',
    again: 'Split Another PDF',
  },
  files: ({ download: { name, size, type, fileCount, downloadUrl }, splitFiles }) => [
    ...splitFiles.flatMap((part) =>
      part.downloadUrl === undefined
        ? []
        : [
            {
              ...{ name: part.name, size: part.size, downloadUrl: part.downloadUrl },
              isZip: false,
              detail: pagesText(part.pageRange),
            },
          ],
    ),
    {
      name,
      size,
      downloadUrl,
      isZip: type === 'zip',
      detail: counted(fileCount, 'PDF file'),
      ...(type === 'zip' && { contains: fileCount }),
      parts: splitFiles.map((part) => ({
        name: part.name,
        detail: inRow([pagesText(part.pageRange), formatBytes(part.size)]),
      })),
    },
  ],
})

/** `Page 4`, `Pages 1-3`. */
const pagesText = (range: string): string => (/[-,]/.test(range) ? `Pages ${range}` : `Page ${range}`)
