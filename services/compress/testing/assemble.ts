import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * Makes `likeness-code.ts` of `likeness.wat`, which is committed with it, so that neither a build nor a test needs the
 * assembler: npm fetches it when this is run, with `npx tsx services/compress/testing/assemble.ts`.
 */
const folder = new URL('../src/images/likeness/', import.meta.url)
const source = fileURLToPath(new URL('likeness.wat', folder))

/** What tells one source from another. */
export const sourceHash = async (): Promise<string> =>
  createHash('sha256')
    .update(await readFile(source))
    .digest('hex')

async function assemble(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'assemble-'))
  try {
    const made = join(scratch, 'likeness.wasm')
    await promisify(execFile)('npx', [
      ...['--yes', '--package', 'wabt@1.0.39', '--', 'wat2wasm', source, `--output=${made}`],
    ])
    const lines = (await readFile(made)).toString('base64').match(/.{1,100}/g) ?? []
    const text = lines.map((line) => `  '${line}',`).join('\n')
    const code = [
      `/** Made by testing/assemble.ts of likeness.wat, whose SHA-256 this is. */\nexport const sourceHash = '${await sourceHash()}'`,
      `/** WebAssembly in base64. */\nexport const likenessCode = [\n${text}\n].join('')`,
    ]
    await writeFile(new URL('likeness-code.ts', folder), `${code.join('\n\n')}\n`)
  } finally {
    await rm(scratch, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await assemble()
