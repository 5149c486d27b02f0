import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installedPackages } from './installed-packages.ts'
import { writeBills } from './write-bills.ts'

/**
 * Says what images of Debian's packages alone are made of: `node servers.ts IMAGES OUT`, where IMAGES has the root of each image in
 * a folder of its name. It runs on Node 24 as it stands, with this folder and without any package.
 */
const [, , roots = '', out = ''] = process.argv
writeBills(
  readdirSync(roots).map((image) => ({ image, components: installedPackages(join(roots, image)) })),
  out,
)
