import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pngToWebp } from '@folio/contract/tools/png-to-webp'
import { webpToPng } from '@folio/contract/tools/webp-to-png'
import { sharp } from '@folio/image-kit/sharp-setup'
import { commands } from '../command.ts'
import type { Row } from '../contender.ts'
import { idOfFiles } from '../inputs.ts'
import type { Setting } from '../setting.ts'
import { throughSite } from '../through-site.ts'
import { drawing } from './drawing.ts'

const quality = '80'
const widths = [900, 1280, 1600, 1920, 2560] as const

/** PNG to WebP at the same quality and effort, and back; of the programs two at a time. */
export async function webpRows(setting: Setting): Promise<Row[]> {
  // Where services read what visitors send, no SVG is read unless it is asked for.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const drawings = await Promise.all(
    widths.slice(0, setting.isQuick ? 2 : widths.length).map(async (width) => {
      const path = join(setting.scratch, `drawing-${width}.png`)
      await sharp(drawing(width)).png().toFile(path)
      return path
    }),
  )
  const coded = await Promise.all(
    drawings.map(async (path) => {
      const target = path.replace(/png$/, 'webp')
      await writeFile(
        target,
        await sharp(await readFile(path))
          .webp({ quality: 80 })
          .toBuffer(),
      )
      return target
    }),
  )
  const { png, webp } = setting.inputs
  return [
    await encoding(setting, 'webp/drawings', 'Pages of text and boxes to WebP', drawings),
    ...(png.length > 0 ? [await encoding(setting, 'webp/real', `${png.length} real PNGs to WebP`, png)] : []),
    await decoding(setting, 'webp/drawings-back', 'Pages of text and boxes to PNG', coded),
    ...(webp.length > 0
      ? [await decoding(setting, 'webp/real-back', `${webp.length} real WebPs to PNG`, webp)]
      : []),
  ]
}

const encoding = async (
  { site, scratch }: Setting,
  id: string,
  title: string,
  files: readonly string[],
): Promise<Row> => ({
  ...{ id: idOfFiles(id, files), title },
  contenders: [
    await throughSite(site, scratch, {
      ...{ tool: pngToWebp, files, type: 'image/png' },
      fields: [
        ['quality', quality],
        ['optimization', 'balanced'],
      ],
    }),
    commands('cwebp', 'cwebp', () =>
      files.map((file) => ['-quiet', '-q', quality, '-m', '4', file, '-o', `${basename(file)}.webp`]),
    ),
    commands('ImageMagick', '/usr/bin/convert', () =>
      files.map((file) => [file, '-quality', quality, `${basename(file)}.webp`]),
    ),
  ],
})

const decoding = async (
  { site, scratch }: Setting,
  id: string,
  title: string,
  files: readonly string[],
): Promise<Row> => ({
  ...{ id: idOfFiles(id, files), title },
  contenders: [
    await throughSite(site, scratch, { tool: webpToPng, files, type: 'image/webp' }),
    commands('dwebp', 'dwebp', () => files.map((file) => ['-quiet', file, '-o', `${basename(file)}.png`])),
    commands('ImageMagick', '/usr/bin/convert', () => files.map((file) => [file, `${basename(file)}.png`])),
  ],
})
