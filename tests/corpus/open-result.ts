import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** What is wrong with a result, or undefined: programs that are not ours open it. */
export async function faultOf(result: Buffer, type: string): Promise<string | undefined> {
  if (result.length === 0) return 'an empty result'
  if (type.startsWith('image/')) return imageFault(result)
  const folder = mkdtempSync(join(tmpdir(), 'folio-corpus-'))
  try {
    const file = join(folder, 'result')
    writeFileSync(file, result)
    if (type.startsWith('application/pdf')) return failedCommand('qpdf', ['--check', file])
    // Archives and Word documents alike.
    return failedCommand('unzip', ['-tqq', file])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function imageFault(image: Buffer): Promise<string | undefined> {
  try {
    const { channels } = await sharp(image, { limitInputPixels: 300_000_000 }).stats()
    return channels.length > 0 ? undefined : 'a picture without channels'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function failedCommand(command: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status === 0) return undefined
  const [said = ''] = `${stderr}${stdout}`.split('\n').filter((line) => /error|warning/i.test(line))
  return `${command}: ${said.slice(said.lastIndexOf('/') + 1)} (exit ${status})`
}
