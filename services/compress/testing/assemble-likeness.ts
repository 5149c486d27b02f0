import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type MadeCode, writeMadeCode } from './made-code.ts'

const folder = new URL('../src/images/likeness/', import.meta.url)
const source = new URL('likeness.wat', folder)

export const likenessCode: MadeCode = {
  target: new URL('likeness-code.ts', folder),
  name: 'likenessCode',
  sources: [source],
  ...{ maker: 'assemble-likeness.ts', madeOf: 'likeness.wat' },
}

/** npm fetches the assembler when this is run, with `npx tsx services/compress/testing/assemble-likeness.ts`. */
async function assemble(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'assemble-'))
  try {
    const made = join(scratch, 'likeness.wasm')
    await promisify(execFile)('npx', [
      ...['--yes', '--package', 'wabt@1.0.39', '--', 'wat2wasm', fileURLToPath(source), `--output=${made}`],
    ])
    await writeMadeCode(likenessCode, await readFile(made))
  } finally {
    await rm(scratch, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await assemble()
