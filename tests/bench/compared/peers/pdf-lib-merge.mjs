import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'

const target = await PDFDocument.create()
for (const path of process.argv.slice(2)) {
  const source = await PDFDocument.load(await readFile(path))
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page)
}
await writeFile('out.pdf', await target.save())
