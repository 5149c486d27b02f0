import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { pdfToPng } from '@folio/contract/tools/pdf-to-png'
import { writeReport } from '../../support/written-report.ts'
import { command, commands } from '../command.ts'
import type { Contender, Row } from '../contender.ts'
import { idOfFiles } from '../inputs.ts'
import type { Setting } from '../setting.ts'
import { throughSite } from '../through-site.ts'

const tools = { jpg: pdfToJpg, png: pdfToPng } as const
type Format = keyof typeof tools

/** Every page of a file as a picture, of poppler's programs in two processes that share the pages. */
export async function pageImageRows(setting: Setting): Promise<Row[]> {
  const report = await writeReport(setting.scratch, setting.isQuick ? 6 : 24, 7)
  const files: [string, string, string][] = [
    ['report', 'A report', report],
    ...setting.inputs.pdf
      .slice(0, setting.isQuick ? 1 : 4)
      .map((file, index): [string, string, string] => [`real-${index + 1}`, `Real file ${index + 1}`, file]),
  ]
  const dpis = setting.isQuick ? ['150'] : ['150', '300']
  const formats: readonly Format[] = ['jpg', 'png']
  return await Promise.all(
    files.flatMap(([id, title, file]) =>
      formats.flatMap((format) => dpis.map((dpi) => row(setting, { id, title, file, format, dpi }))),
    ),
  )
}

interface Wanted {
  readonly id: string
  readonly title: string
  readonly file: string
  readonly format: Format
  readonly dpi: string
}

async function row({ site, scratch }: Setting, { id, title, file, format, dpi }: Wanted): Promise<Row> {
  const device = format === 'jpg' ? ['-sDEVICE=jpeg', '-dJPEGQ=85'] : ['-sDEVICE=png16m']
  const look = format === 'jpg' ? ['-jpeg', '-jpegopt', 'quality=85'] : ['-png']
  const quiet = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-dTextAlphaBits=4', '-dGraphicsAlphaBits=4']
  const halves = (program: string): Contender =>
    commands(program, program, () => ['-o', '-e'].map((half) => [...look, '-r', dpi, half, file, 'page']))
  return {
    id: idOfFiles(`page-images/${id}/${format}-${dpi}`, [file]),
    title: `${title} to ${format.toUpperCase()}, ${dpi} dpi`,
    contenders: [
      await throughSite(site, scratch, {
        ...{ tool: tools[format], files: [file], type: 'application/pdf' },
        fields:
          format === 'jpg'
            ? [
                ['dpi', dpi],
                ['quality', '85'],
              ]
            : [['dpi', dpi]],
      }),
      halves('pdftoppm'),
      halves('pdftocairo'),
      // mutool writes no JPEG.
      ...(format === 'png'
        ? [command('mutool', 'mutool', () => ['draw', '-q', '-T', '2', '-r', dpi, '-o', 'page-%d.png', file])]
        : []),
      command('Ghostscript', 'gs', () => [...quiet, ...device, `-r${dpi}`, '-sOutputFile=page-%d', file]),
    ],
  }
}
