import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** LibreOffice's filters that write older formats, by the extension. */
const filters = { doc: 'doc:MS Word 97', rtf: 'rtf:Rich Text Format' } as const

/** A .docx as LibreOffice writes it in an older format. */
export async function rewriteDocx(document: Buffer, format: keyof typeof filters): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-rewrite-'))
  try {
    await writeFile(join(folder, 'in.docx'), document)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    await promisify(execFile)('soffice', [
      ...[profile, '--headless', '--convert-to', filters[format], '--outdir', `${folder}/out`],
      join(folder, 'in.docx'),
    ])
    return await readFile(join(folder, 'out', `in.${format}`))
  } finally {
    await rm(folder, { recursive: true })
  }
}
