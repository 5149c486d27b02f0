import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface TestSite {
  readonly folder: string
  remove(): void
}

/** A built site of its own, in a folder of its own. */
export function writeSite(files: Readonly<Record<string, string | Buffer>>): TestSite {
  const folder = mkdtempSync(join(tmpdir(), 'folio-site-'))
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
