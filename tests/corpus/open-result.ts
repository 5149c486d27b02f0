import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * What is wrong with a result, or undefined: programs that are not ours open it. Streams that were broken in the source
 * are handed on as they are, so a result of a source that fails the check need only open.
 */
export async function faultOf(result: Buffer, type: string, source: Buffer): Promise<string | undefined> {
  if (result.length === 0) return 'an empty result'
  if (type.startsWith('image/')) return imageFault(result)
  const fault = fileFault(result, type)
  const sourceIsBroken = () => type.startsWith('application/pdf') && fileFault(source, type) !== undefined
  return fault && sourceIsBroken() ? fileFault(result, type, ['pdfinfo']) : fault
}

function fileFault(
  result: Buffer,
  type: string,
  openPdf: readonly [string, ...string[]] = ['qpdf', '--check'],
): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'folio-corpus-'))
  try {
    const file = join(folder, 'result')
    writeFileSync(file, result)
    const [command, ...options] = openPdf
    if (type.startsWith('application/pdf')) return failedCommand(command, [...options, file])
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
