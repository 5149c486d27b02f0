import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { siteProcesses } from '../workspaces.ts'
import type { Bill } from './bill.ts'
import { installedPackages } from './installed-packages.ts'
import { npmPackages, shipsIn } from './npm-packages.ts'
import { writeBills } from './write-bills.ts'

/**
 * Says what the images of the site are made of: `node --import tsx scripts/bill/run.ts IMAGES OUT`, where IMAGES has the root of each
 * image in a folder of its name.
 */
const [, , roots = '', out = ''] = process.argv
const folderOf = (image: string): string => siteProcesses.find(({ name }) => name === image)?.folder ?? image
const bills = readdirSync(roots).map((image): Bill => {
  const root = join(roots, image)
  const npm = npmPackages('.', folderOf(image), shipsIn(join(root, 'folio')))
  // The pages lie bundled in the image of the proxy, without packages and maps: all that they could have.
  if (image === 'proxy') npm.push(...npmPackages('.', 'frontend', () => true, ['--omit', 'dev']))
  const node = {
    ...{ name: 'node', version: process.versions.node, licences: ['MIT'] },
    purl: `pkg:generic/node@${process.versions.node}`,
  }
  const byUrl = new Map([node, ...installedPackages(root), ...npm].map((one) => [one.purl, one]))
  return { image, components: [...byUrl.values()] }
})

writeBills(bills, out)
