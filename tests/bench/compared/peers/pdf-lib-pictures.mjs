import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'

const target = await PDFDocument.create()
for (const path of process.argv.slice(2)) {
  const picture = await target.embedJpg(await readFile(path))
  target.addPage([picture.width, picture.height]).drawImage(picture)
}
await writeFile('out.pdf', await target.save())
