import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type MadeCode, writeMadeCode } from './made-code.ts'

const folder = new URL('../src/flate/wasm/', import.meta.url)
const names = readdirSync(folder).filter((name) => /\.[ch]$/.test(name))

export const flateCode: MadeCode = {
  target: new URL('../flate-code.ts', folder),
  name: 'flateCode',
  sources: names.sort().map((name) => new URL(name, folder)),
  ...{ maker: 'compile-flate.ts', madeOf: 'the files in wasm/' },
}

/** Small code, as fast as what is written for speed; nothing of a C library, and a stack for its tables of symbols. */
const flags = [
  ...['--target=wasm32', '-Os', '-flto', '-mbulk-memory', '-nostdlib', '-ffreestanding', '-fno-builtin'],
  ...['-Wall', '-Wextra', '-Wno-sign-compare', '-Werror'],
  ...['-Wl,--no-entry', '-Wl,--strip-all', '-Wl,-z,stack-size=65536'],
]

/** Run with `npx tsx services/compress/testing/compile-flate.ts` where Debian's `clang` and `lld` are installed. */
async function compile(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'compile-'))
  try {
    const made = join(scratch, 'flate.wasm')
    const sources = names
      .filter((name) => name.endsWith('.c'))
      .map((name) => fileURLToPath(new URL(name, folder)))
    await promisify(execFile)('clang', [...flags, '-o', made, ...sources])
    await writeMadeCode(flateCode, await readFile(made))
  } finally {
    await rm(scratch, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile()
