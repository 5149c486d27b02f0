import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { isErrorWithCode } from '@folio/service-kit/faults/system-error'

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

/**
 * Removes what LibreOffices with profiles of their own have left in a folder, /tmp unless told: under Landlock they may make
 * pipes there and may not remove them. Where somebody listens the pipe stays, and so does what belongs to another user.
 */
export async function removeDeadPipes(folder = '/tmp'): Promise<void> {
  const pipes = (await readdir(folder)).filter((file) => /^OSL_PIPE_.*SingleOfficeIPC_/.test(file))
  for (const pipe of pipes.map((file) => join(folder, file)))
    if (await isDead(pipe)) await rm(pipe, { force: true })
}

async function isDead(pipe: string): Promise<boolean> {
  const socket = connect(pipe)
  try {
    await once(socket, 'connect')
    return false
  } catch (error) {
    return isErrorWithCode(error, 'ECONNREFUSED')
  } finally {
    socket.destroy()
  }
}
