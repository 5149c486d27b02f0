import { constants, copyFile, link } from 'node:fs/promises'
import { isErrorWithCode } from '@folio/service-kit/faults/system-error'

/** What file systems without hard links answer, such as FAT and exFAT, and those of other machines. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Gives a whole file a second name that nothing has yet. Where the file system knows one name for each file only, a copy
 * has it.
 * @throws Error `EEXIST` where something is there
 */
export async function takeNewName(file: string, name: string, hardLink = link): Promise<void> {
  try {
    await hardLink(file, name)
  } catch (error) {
    if (!isErrorWithCode(error, ...withoutLinks)) throw error
    await copyFile(file, name, constants.COPYFILE_EXCL)
  }
}
