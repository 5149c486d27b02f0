import { readFile } from 'node:fs/promises'
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
  for (const [name, size] of Object.entries(sizes)) {
    const density = (72 * size) / 64
    await sharp(drawing, { density })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(dist, name))
  }
}
