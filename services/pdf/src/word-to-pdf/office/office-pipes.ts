import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Where the pipes of a LibreOffice are: the one it listens on under the given name, and the one by which it finds
 * others with the same profile. It makes both in /tmp, for which its own folder stands in in the strongest sandbox,
 * and puts the user's number into their names where it can find out who the user is.
 *
 * Source: LibreOffice's sal/osl/unx/pipe.cxx and desktop/source/app/officeipcthread.cxx.
 */
export async function findPipes(home: string, names: readonly string[]): Promise<string[]> {
  const isWanted = (file: string) =>
    file.startsWith('OSL_PIPE_') && names.some((name) => file.endsWith(`_${name}`))
  const pipes = await Promise.all(
    [home, '/tmp'].map(async (folder) => {
      const files = await readdir(folder).catch((): string[] => [])
      return files.filter(isWanted).map((file) => join(folder, file))
    }),
  )
  return pipes.flat()
}

/** The name of the second pipe: MD5 of the UTF-16 text, each byte in hexadecimal without a leading zero. */
export const singleOfficeName = (profileUrl: string): string =>
  `SingleOfficeIPC_${[...createHash('md5').update(Buffer.from(profileUrl, 'utf16le')).digest()]
    .map((byte) => byte.toString(16))
    .join('')}`
