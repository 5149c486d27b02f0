import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { writeReport } from '../../support/written-report.ts'
import { printedTexts, textShare } from '../../word/word-texts.ts'
import { command } from '../command.ts'
import type { Row } from '../contender.ts'
import type { Setting } from '../setting.ts'
import { throughSite } from '../through-site.ts'

/** Times and words; `npm run word-bench` looks closer. */
export async function pdfToWordRows(setting: Setting): Promise<Row[]> {
  const report = await writeReport(setting.scratch, setting.isQuick ? 3 : 20, 3)
  const real = setting.inputs.pdf.slice(0, setting.isQuick ? 1 : 6)
  return await Promise.all([report, ...real].map((file) => row(setting, file)))
}

const row = async ({ site, scratch }: Setting, file: string): Promise<Row> => ({
  id: `pdf-to-word/${basename(file, '.pdf')}`,
  title: basename(file, '.pdf'),
  contenders: [
    await throughSite(site, scratch, { tool: pdfToWord, files: [file], type: 'application/pdf' }),
    command("LibreOffice's import", 'soffice', (folder) => [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      ...['--headless', '--infilter=writer_pdf_import', '--convert-to', 'docx', file],
    ]),
  ],
  judge: async (folder) => {
    const made = (await readdir(folder)).find((name) => name !== 'profile') ?? ''
    const { poppler = [] } = await printedTexts(file)
    const share = textShare(poppler, await readFile(join(folder, made)))
    return share ? { words: share.recall.toFixed(3), 'in order': share.order.toFixed(3) } : {}
  },
})
