import { basename } from 'node:path'
import { ours, ghostscript, type Level } from './support/compared-engines.ts'
import { statSync } from 'node:fs'
const [, , level, ...files] = process.argv
for (const file of files) {
  const name = basename(file, '.pdf')
  const spent = await ours(file, `/tmp/cr/${name}.${level}.pdf`, level as Level)
  console.log(name, level, spent && statSync(`/tmp/cr/${name}.${level}.pdf`).size, spent?.cpu)
  if (process.env.GS) { await ghostscript(file, `/tmp/cr/${name}.${level}.gs.pdf`, level as Level); console.log('gs', statSync(`/tmp/cr/${name}.${level}.gs.pdf`).size) }
}
