import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'

const source = await PDFDocument.load(await readFile(process.argv[2] ?? ''))
for (const index of source.getPageIndices()) {
  const part = await PDFDocument.create()
  const [page] = await part.copyPages(source, [index])
  if (page) part.addPage(page)
  await writeFile(`${index + 1}.pdf`, await part.save())
}
