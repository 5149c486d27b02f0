import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteProcesses } from '../workspaces.ts'
import { afferoIn, type Bill, cycloneDx, licenceList } from './bill.ts'
import { installedPackages } from './installed-packages.ts'
import { npmPackages, shipsIn } from './npm-packages.ts'

/**
 * Says what images are made of: `node --import tsx scripts/bill/run.ts IMAGES OUT`, where IMAGES has the root of each image in a folder of
 * its name. Writes `<image>.cdx.json` for each and `licences.tsv` of all into OUT; ends with 1 where anything is under the AGPL.
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

mkdirSync(out, { recursive: true })
for (const bill of bills)
  writeFileSync(join(out, `${bill.image}.cdx.json`), `${JSON.stringify(cycloneDx(bill), undefined, 1)}\n`)
writeFileSync(join(out, 'licences.tsv'), licenceList(bills))
for (const { image, components } of bills) console.log(`${image}: ${components.length} packages`)
const affero = bills.flatMap(afferoIn)
for (const fault of affero) console.error(fault)
if (affero.length > 0) process.exitCode = 1
