import { stat } from 'node:fs/promises'
import { isErrorWithCode } from '../faults/system-error.ts'

/**
 * Remembers folders as they are now and says later whether they are still the same ones. A process has the folders that
 * were bound into its sandbox when it started: of one that was deleted and made anew it sees what was deleted.
 */
export async function boundFolders(paths: readonly string[]): Promise<() => Promise<boolean>> {
  const before = await identities(paths)
  return async () => {
    const now = await identities(paths)
    return before.every((identity, index) => identity === now[index])
  }
}

const identities = (paths: readonly string[]): Promise<string[]> => Promise.all(paths.map(identityOf))

async function identityOf(path: string): Promise<string> {
  try {
    const { dev, ino } = await stat(path)
    return `${dev}:${ino}`
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return 'absent'
    throw error
  }
}
