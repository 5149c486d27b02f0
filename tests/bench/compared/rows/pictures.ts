import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { sharp } from '@folio/image-kit/sharp-setup'
import { command } from '../command.ts'
import type { Facts, Row } from '../contender.ts'
import { idOfFiles } from '../inputs.ts'
import { peerScript } from '../peers/peer-script.ts'
import type { Setting } from '../setting.ts'
import { throughSite } from '../through-site.ts'

export async function pictureRows(setting: Setting): Promise<Row[]> {
  const count = setting.isQuick ? 4 : 20
  const generated = await Promise.all(
    Array.from({ length: count }, (_, seed) => photo(setting.scratch, seed)),
  )
  const real = setting.inputs.jpg.slice(0, jpgToPdf.limits.files.max)
  return [
    await row(setting, 'pictures/photos', `${count} photos of 8 megapixels`, generated),
    ...(real.length > 0 ? [await row(setting, 'pictures/real', `${real.length} real JPEGs`, real)] : []),
  ]
}

const row = async (
  { site, scratch }: Setting,
  id: string,
  title: string,
  files: readonly string[],
): Promise<Row> => ({
  ...{ id: idOfFiles(id, files), title },
  contenders: [
    await throughSite(site, scratch, {
      ...{ tool: jpgToPdf, files, type: 'image/jpeg' },
      fields: [['pageSize', 'auto']],
    }),
    command('img2pdf', 'img2pdf', () => [...files, '-o', 'out.pdf']),
    peerScript('pdf-lib', 'pdf-lib-pictures.mjs', files),
  ],
  judge: (folder) => bytesKept(files, folder),
})

/** How many of the JPEGs stand in the PDF byte for byte. */
async function bytesKept(files: readonly string[], folder: string): Promise<Facts> {
  const [name = ''] = await readdir(folder)
  const pdf = await readFile(join(folder, name))
  const areKept = await Promise.all(files.map(async (file) => pdf.includes(await readFile(file))))
  return { 'byte for byte': `${areKept.filter(Boolean).length} of ${files.length}` }
}

/** Pixels with the noise of a dark room. */
async function photo(folder: string, seed: number): Promise<string> {
  const path = join(folder, `photo-${String(seed).padStart(2, '0')}.jpg`)
  const noise = { type: 'gaussian', mean: 120 + seed, sigma: 20 } as const
  await sharp({ create: { width: 3464, height: 2309, channels: 3, background: '#000000', noise } })
    .jpeg({ quality: 86 })
    .toFile(path)
  return path
}
