import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }

/**
 * The icon as PNG for the places that take no SVG.
 *
 * @param {string} dist
 */
export async function writeIcons(dist) {
  const drawing = await readFile('public/icon.svg')
  for (const [name, size] of Object.entries(sizes))
    await writeFile(join(dist, name), await png(drawing, size))
  await writeFile(join(dist, 'favicon.ico'), ico(await png(drawing, faviconSize), faviconSize))
}

/** For programs that ask for `/favicon.ico` without reading what the page says. */
const faviconSize = 32

/** @param {Buffer} drawing @param {number} size pixels */
const png = (drawing, size) =>
  sharp(drawing, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/**
 * An icon file with one PNG in it: ICONDIR and one ICONDIRENTRY (Microsoft, "Icons", Windows Vista and later).
 *
 * @param {Buffer} image
 * @param {number} size pixels, under 256
 */
function ico(image, size) {
  const header = Buffer.alloc(22)
  const [type, count, planes, bitsPerPixel] = [1, 1, 1, 32]
  header.writeUInt16LE(type, 2)
  header.writeUInt16LE(count, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(planes, 10)
  header.writeUInt16LE(bitsPerPixel, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}
