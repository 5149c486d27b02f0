import { readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { wordDocument } from '../../../fixtures/word-document.ts'
import { pageCount } from '../../word/word-office.ts'
import { command } from '../command.ts'
import type { Row } from '../contender.ts'
import { peerScript } from '../peers/peer-script.ts'
import type { Setting } from '../setting.ts'
import { throughSite } from '../through-site.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export async function wordToPdfRows(setting: Setting): Promise<Row[]> {
  const onePage = join(setting.scratch, 'one-page.docx')
  await writeFile(onePage, wordDocument(['One page of text.']))
  const real = setting.inputs.docx.slice(0, setting.isQuick ? 1 : 6)
  return await Promise.all([onePage, ...real].map((file) => row(setting, file)))
}

const row = async ({ site, scratch }: Setting, file: string): Promise<Row> => ({
  id: `word-to-pdf/${basename(file, '.docx')}`,
  title: basename(file, '.docx'),
  contenders: [
    await throughSite(site, scratch, { tool: wordToPdf, files: [file], type: docx }),
    // As it starts on a server: with a profile of its own, so that two can run side by side.
    command('LibreOffice, started for it', 'soffice', (folder) => [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      ...['--headless', '--convert-to', 'pdf', file],
    ]),
    peerScript('libreoffice-convert', 'libreoffice-convert.mjs', [file]),
  ],
  judge: async (folder) => {
    const made = (await readdir(folder)).find((name) => name !== 'profile') ?? ''
    return { pages: (await pageCount(join(folder, made))) ?? 'not a PDF' }
  },
})
