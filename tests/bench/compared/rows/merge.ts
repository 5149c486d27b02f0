import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mergePdf } from '@folio/contract/tools/merge-pdf'
import { textPdf } from '../../../fixtures/text-pdf.ts'
import { type Content, contentOf } from '../../support/kept-content.ts'
import { writeReport } from '../../support/written-report.ts'
import { command } from '../command.ts'
import type { Facts, Row } from '../contender.ts'
import { idOfFiles } from '../inputs.ts'
import { peerScript } from '../peers/peer-script.ts'
import type { Setting } from '../setting.ts'
import { throughSite } from '../through-site.ts'

export async function mergeRows(setting: Setting): Promise<Row[]> {
  const { scratch, inputs, isQuick } = setting
  const small = await Promise.all(
    ['one', 'two'].map(async (text) => {
      const path = join(scratch, `small-${text}.pdf`)
      await writeFile(path, textPdf([text]))
      return path
    }),
  )
  const [count, pages] = isQuick ? [10, 20] : [20, 100]
  const reports = await Promise.all(
    Array.from({ length: count }, (_, index) => writeReport(scratch, pages, index)),
  )
  const real = inputs.pdf.slice(0, mergePdf.limits.files.max)
  return [
    await row(setting, 'merge/small', 'Two files of one page', small),
    await row(
      setting,
      `merge/reports-${count}x${pages}`,
      `${count} reports, ${count * pages} pages`,
      reports,
    ),
    ...(real.length > 1
      ? [await row(setting, idOfFiles('merge/real', real), `${real.length} real files`, real)]
      : []),
  ]
}

async function row(setting: Setting, id: string, title: string, files: readonly string[]): Promise<Row> {
  return {
    ...{ id, title },
    contenders: [
      await throughSite(setting.site, setting.scratch, { tool: mergePdf, files, type: 'application/pdf' }),
      command('qpdf', 'qpdf', () => ['--empty', '--pages', ...files, '--', 'out.pdf'], [0, 3]),
      command('mutool', 'mutool', () => ['merge', '-o', 'out.pdf', ...files]),
      command('pdfunite', 'pdfunite', () => [...files, 'out.pdf']),
      peerScript('pdf-lib', 'pdf-lib-merge.mjs', files),
    ],
    judge: async (folder) => {
      const [name = ''] = await readdir(folder)
      return keptOf(
        await Promise.all(files.map((file) => contentOf(file).catch(() => undefined))),
        await contentOf(join(folder, name)),
      )
    },
  }
}

/** How many of the bookmarks, links, fields, … of all sources the result has, by kind. */
function keptOf(sources: readonly (Content | undefined)[], result: Content): Facts {
  const all = new Map<string, number>()
  for (const source of sources) {
    for (const [kind, count] of source?.counts ?? []) all.set(kind, (all.get(kind) ?? 0) + count)
  }
  const present = [...all].filter(([, count]) => count > 0)
  return Object.fromEntries(
    present.map(([kind, count]) => [kind, `${result.counts.get(kind) ?? 0} of ${count}`]),
  )
}
