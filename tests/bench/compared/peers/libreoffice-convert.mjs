import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import libre from 'libreoffice-convert'

const convert = promisify(libre.convert)
await writeFile('out.pdf', await convert(await readFile(process.argv[2] ?? ''), '.pdf', undefined))
