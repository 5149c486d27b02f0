import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** WebAssembly that is committed beside its sources, so that neither a build nor a test needs what makes it. */
export interface MadeCode {
  /** The module that holds it. */
  readonly target: URL
  /** What the module calls it. */
  readonly name: string
  readonly sources: readonly URL[]
  /** The script that makes it, and of what, as comments say it. */
  readonly maker: string
  readonly madeOf: string
}

/** What tells sources from others: SHA-256 of one after the other. */
export async function sourceHash({ sources }: Pick<MadeCode, 'sources'>): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(await readFile(source))
  return hash.digest('hex')
}

export async function writeMadeCode(code: MadeCode, webAssembly: Buffer): Promise<void> {
  const lines = webAssembly.toString('base64').match(/.{1,100}/g) ?? []
  const text = lines.map((line) => `  '${line}',`).join('\n')
  const parts = [
    `/** Made by testing/${code.maker} of ${code.madeOf}, whose SHA-256 this is. */\nexport const sourceHash = '${await sourceHash(code)}'`,
    `/** WebAssembly in base64. */\nexport const ${code.name} = [\n${text}\n].join('')`,
  ]
  await writeFile(code.target, `${parts.join('\n\n')}\n`)
}
