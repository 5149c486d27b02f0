import { splitPdf } from '@folio/contract/tools/split-pdf'
import { writeReport } from '../../support/written-report.ts'
import { command } from '../command.ts'
import type { Row } from '../contender.ts'
import { idOfFiles } from '../inputs.ts'
import { peerScript } from '../peers/peer-script.ts'
import type { Setting } from '../setting.ts'
import { throughSite } from '../through-site.ts'

/** Into single pages; Folio packs them into one archive beside that. */
export async function splitRows(setting: Setting): Promise<Row[]> {
  const sizes = setting.isQuick ? [200] : [20, 2_000]
  const reports = await Promise.all(sizes.map((pages) => writeReport(setting.scratch, pages, 1)))
  const rows = sizes.map((pages, index) =>
    row(setting, `split/report-${pages}`, `A report of ${pages} pages`, reports[index] ?? ''),
  )
  const largest = setting.inputs.pdf.at(-1)
  return await Promise.all([
    ...rows,
    ...(largest ? [row(setting, idOfFiles('split/real', [largest]), 'A real file', largest)] : []),
  ])
}

const row = async ({ site, scratch }: Setting, id: string, title: string, file: string): Promise<Row> => ({
  ...{ id, title },
  contenders: [
    await throughSite(site, scratch, {
      ...{ tool: splitPdf, files: [file], type: 'application/pdf' },
      fields: [['splitMethod', 'pages']],
    }),
    command('qpdf', 'qpdf', () => ['--split-pages=1', '--object-streams=generate', file, '%d.pdf'], [0, 3]),
    command('pdfseparate', 'pdfseparate', () => [file, '%d.pdf']),
    peerScript('pdf-lib', 'pdf-lib-split.mjs', [file]),
  ],
})
