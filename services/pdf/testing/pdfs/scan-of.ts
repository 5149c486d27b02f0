import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QuarterTurn } from '@folio/pdf-document/pages/quarter-turn'
import sharp from 'sharp'
import { drawnPdf, firstExtraOf } from './drawn-pdf.ts'

/** How a sheet lay on the glass and what it was scanned with. */
export interface Scanning {
  readonly dpi?: number
  /** Degrees clockwise. */
  readonly turn?: QuarterTurn
  readonly tilt?: number
  /** Radius in pixels. */
  readonly blur?: number
  /** Standard deviation, of 255 steps. */
  readonly noise?: number
  /** A content stream that is set over the picture; its fonts are F1, Helvetica, F2, Times, and F3, Courier. */
  readonly over?: string
  /** Further entries of the page. */
  readonly page?: string
}

const fontOf = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

export const scanFonts = `/Font << /F1 ${fontOf('Helvetica')} /F2 ${fontOf('Times-Roman')} /F3 ${fontOf('Courier')} >>`

const usualDpi = 200

/** A page of a content stream as a scanner leaves it: a PDF of one picture. */
export async function scanOf(content: string, scanning: Scanning = {}): Promise<Buffer> {
  const printed = drawnPdf([{ content, entries: '/MediaBox [0 0 595 842]', resources: scanFonts }])
  return await scanOfSheet(await drawn(printed, scanning.dpi ?? usualDpi), scanning)
}

/** A sheet of A4 as a scanner leaves it. @param sheet its picture, at the resolution of the scan */
export async function scanOfSheet(
  sheet: Buffer,
  { turn = 0, tilt = 0, blur = 0, noise = 0, over = '', page: more = '' }: Omit<Scanning, 'dpi'> = {},
): Promise<Buffer> {
  let picture = sharp(sheet).flatten({ background: '#fff' }).greyscale()
  if (tilt !== 0) {
    const { width, height } = await sharp(sheet).metadata()
    const tilted = await picture.rotate(tilt, { background: '#fff' }).png().toBuffer()
    picture = sharp(tilted).resize({ width, height, fit: 'cover' }).greyscale()
  }
  if (blur > 0) picture = sharp(await picture.blur(blur).png().toBuffer()).greyscale()
  if (noise > 0) picture = sharp(await grained(await picture.png().toBuffer(), noise)).greyscale()
  if (turn !== 0)
    picture = sharp(await picture.png().toBuffer())
      .rotate(turn)
      .greyscale()
  const { data, info } = await picture.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })
  const [width, height] = turn % 180 === 0 ? [595, 842] : [842, 595]
  const image = {
    dictionary: `/Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /BitsPerComponent 8 /ColorSpace /${info.channels === 1 ? 'DeviceGray' : 'DeviceRGB'} /Filter /DCTDecode`,
    data,
  }
  const page = {
    content: `q ${width} 0 0 ${height} 0 0 cm /Scan Do Q ${over}`,
    entries: `/MediaBox [0 0 ${width} ${height}] ${more}`,
    resources: `${scanFonts} /XObject << /Scan ${firstExtraOf(1)} 0 R >>`,
  }
  return drawnPdf([page], { extra: [image] })
}

async function drawn(pdf: Buffer, dpi: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'scan-of-'))
  try {
    await writeFile(join(folder, 'in.pdf'), pdf)
    execFileSync('pdftoppm', ['-r', String(dpi), '-png', '-singlefile', 'in.pdf', 'out'], { cwd: folder })
    return await readFile(join(folder, 'out.png'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The same grain every time. */
async function grained(picture: Buffer, deviation: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  let state = 1
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const { width, height, channels } = info
  for (let at = 0; at < data.length; at += channels) {
    const grain = deviation * (random() + random() + random() - 1.5) * 2
    for (let channel = 0; channel < channels; channel++)
      data[at + channel] = Math.max(0, Math.min(255, (data[at + channel] ?? 0) + grain))
  }
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer()
}
