import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { writeReport } from '../../support/written-report.ts'
import type { Row } from '../contender.ts'
import type { Setting } from '../setting.ts'
import { throughSite } from '../through-site.ts'

const grown = [
  { tool: splitPdf, fields: [['splitMethod', 'pages']], pages: [1, 10, 100, 1_000] },
  { tool: compressPdf, fields: [['level', 'medium']], pages: [1, 10, 100, 1_000] },
  { tool: pdfToJpg, fields: [['dpi', '150']], pages: [1, 10, 100] },
  { tool: pdfToWord, fields: [], pages: [1, 10, 100] },
] as const

/** Time and memory of Folio alone, by the number of pages. */
export async function growthRows(setting: Setting): Promise<Row[]> {
  const { site, scratch, isQuick } = setting
  const rows: Row[] = []
  for (const { tool, fields, pages } of grown) {
    const contenders = []
    for (const count of isQuick ? pages.slice(0, 2) : pages) {
      const file = await writeReport(scratch, count, 5)
      const request = {
        tool,
        files: [file],
        type: 'application/pdf',
        fields: fields.map(([name, value]): [string, string] => [name, value]),
      }
      contenders.push({
        ...(await throughSite(site, scratch, request)),
        name: count === 1 ? '1 page' : `${count} pages`,
      })
    }
    rows.push({ id: `growth/${tool.id}`, title: tool.name, contenders })
  }
  return rows
}
