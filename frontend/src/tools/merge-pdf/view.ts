import { formatBytes } from '@folio/contract/bytes'
import { fallbackSize } from '@folio/contract/estimates'
import { counted } from '@folio/contract/numbers/counted'
import { grouped } from '@folio/contract/numbers/grouped'
import { pageListShape } from '@folio/contract/options/page-list'
import { mergePdf } from '@folio/contract/tools/merge-pdf'
import { totalSize } from '../../flow/model/flow.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'

const { min } = mergePdf.limits.files

function pagesSentence(pages: string): string {
  if (!pageListShape.pattern.test(pages)) {
    return 'All pages of this file go into the merged PDF, unchanged and in their order.'
  }
  return /^\d+$/.test(pages)
    ? `Only page ${pages} of this file goes into the merged PDF, unchanged.`
    : `Only pages ${pages} of this file go into the merged PDF, unchanged and in the order you gave.`
}

const pagesText = ({ count, exact }: { readonly count: number; readonly exact: boolean }): string =>
  exact ? grouped(count) : `about ${grouped(count)}`

export const view = defineToolView(mergePdf, {
  arranges: true,
  facts: ({ items, bytes, pages, arranged }) => ({
    title: items.length < min ? 'One file so far' : 'Ready to merge',
    rows: [
      { label: 'Files', value: String(items.length) },
      { label: 'Pages', value: pagesText(pages) },
      { label: 'Total size', value: formatBytes(bytes), strong: true },
    ],
    line: arranged
      ? 'The pages are joined as the grid shows them.'
      : 'The files are joined in the order of the list.',
  }),
  hint: (count) => (count < min ? 'Add one more PDF file to merge.' : undefined),
  convert: (count) => `Merge ${counted(count, 'PDF')}`,
  converting: 'Merging PDFs',
  preview: {
    outputFormat: 'PDF',
    sentence: (_, { chosenPages }) => pagesSentence(chosenPages),
  },
  done: {
    title: 'PDF Merge Complete',
    summary: ({ items }) => `${counted(items.length, 'file')} merged into one PDF`,
    listsInputs: true,
    download: () => 'Download Merged PDF',
    again: 'Merge More Files',
  },
  files: ({ downloadUrl, mergedSize }, items) => [
    {
      name: 'merged-document.pdf',
      size: mergedSize || fallbackSize('merge-pdf', totalSize(items)),
      downloadUrl,
      isZip: false,
    },
  ],
})
