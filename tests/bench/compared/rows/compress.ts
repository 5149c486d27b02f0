import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { type Level, levels, pdfSettings } from '../../support/compared-engines.ts'
import { drawnPages, likenessOf } from '../../support/drawn-pages.ts'
import { contentOf, lossesIn } from '../../support/kept-content.ts'
import { seededPdfs } from '../../support/seeded-pdfs.ts'
import { command } from '../command.ts'
import type { Facts, Row } from '../contender.ts'
import type { Setting } from '../setting.ts'
import { throughSite } from '../through-site.ts'

export async function compressRows(setting: Setting): Promise<Row[]> {
  const seeded = await seededPdfs(setting.scratch)
  const files = [...seeded.slice(0, setting.isQuick ? 1 : seeded.length), ...setting.inputs.pdf]
  const chosen = setting.isQuick ? (['medium'] as const) : levels
  return await Promise.all(files.flatMap((file) => chosen.map((level) => row(setting, file, level))))
}

async function row({ site, scratch }: Setting, file: string, level: Level): Promise<Row> {
  const name = basename(file, '.pdf')
  const pdfwrite = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite', '-sOutputFile=out.pdf']
  const recompressed = ['--object-streams=generate', '--recompress-flate', '--compression-level=9']
  return {
    id: `compress/${name}/${level}`,
    title: `${name}, ${level}`,
    contenders: [
      await throughSite(site, scratch, {
        ...{ tool: compressPdf, files: [file], type: 'application/pdf' },
        fields: [['level', level]],
      }),
      command('Ghostscript', 'gs', () => [...pdfwrite, `-dPDFSETTINGS=${pdfSettings[level]}`, file]),
      command('qpdf', 'qpdf', () => ['--warning-exit-0', ...recompressed, file, 'out.pdf']),
      command('mutool', 'mutool', () => ['clean', '-gggz', file, 'out.pdf']),
    ],
    judge: async (folder) => {
      const [made = ''] = await readdir(folder)
      return await comparedWith(file, join(folder, made))
    },
  }
}

/** Bytes, likeness of what is seen (SSIM of up to six pages at 100 dpi), and what is there no more. */
async function comparedWith(source: string, result: string): Promise<Facts> {
  const [before, after] = await Promise.all([stat(source), stat(result)])
  const pages = await drawnPages(source)
  const likeness = pages && likenessOf(pages, await drawnPages(result).catch(() => undefined))
  const lost = lossesIn(await contentOf(source), await contentOf(result))
  return {
    'of the original': `${((100 * after.size) / before.size).toFixed(1)} %`,
    ...(likeness && { likeness: likeness.mean.toFixed(4) }),
    ...(lost.length > 0 && { lost: lost.join(', ') }),
  }
}
