import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packBits, photo, scan } from '../../../services/compress/src/practice/picture-samples.ts'
import { PdfBuilder } from '../../../services/compress/testing/pdf-builder.ts'
import { jpegPhoto, picture } from '../../../services/compress/testing/picture-objects.ts'

const pages = 3
const fullPage = 'q 595 0 0 842 0 0 cm /Im Do Q'
const a4 = { MediaBox: [0, 0, 595, 842] }

/** Files of the kinds that people compress, always the same, written to a folder; their paths. */
export async function seededPdfs(folder: string): Promise<string[]> {
  const files = {
    'seeded-photos': await document((pdf) => jpegPhoto(pdf, 1800, 2500)),
    'seeded-scan-gray': await document((pdf) =>
      picture(pdf, { width: 1240, height: 1754, space: '/DeviceGray' }, shaded(1240, 1754)),
    ),
    'seeded-scan-bilevel': await document((pdf) =>
      picture(
        pdf,
        { width: 2480, height: 3508, space: '/DeviceGray', bits: 1 },
        packBits(scan(2480, 3508), 2480),
      ),
    ),
    'seeded-samples': await document((pdf) =>
      picture(pdf, { width: 900, height: 1200, space: '/DeviceRGB' }, photo(900, 1200)),
    ),
  }
  return await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const path = join(folder, `${name}.pdf`)
      await writeFile(path, bytes)
      return path
    }),
  )
}

async function document(
  make: (pdf: PdfBuilder) => ReturnType<typeof picture> | ReturnType<typeof jpegPhoto>,
): Promise<Buffer> {
  const pdf = new PdfBuilder()
  for (let page = 0; page < pages; page += 1) {
    pdf.page({ content: fullPage, resources: { XObject: { Im: await make(pdf) } }, entries: a4 })
  }
  return pdf.bytes()
}

/** A scan in shades: letters that are not quite black on paper that is not quite white. */
const shaded = (width: number, height: number): Buffer =>
  Buffer.from(scan(width, height).map((value, at) => (value === 0 ? 40 : 235) + ((at * 7919) % 11)))
