import { writeFile } from 'node:fs/promises'
import { Failure } from '@folio/service-kit/faults/failure'
import { openFile } from '@folio/service-kit/files/byte-source'
import { readCompoundFile } from '../containers/compound-file.ts'
import { readingFailure } from '../reading-failure.ts'
import { decryptPackage } from './decrypt-package.ts'
import { EncryptionFault, WrongPassword } from './encryption-fault.ts'

interface EncryptedDocx {
  readonly path: string
  /** The visitor's name for it, for sentences. */
  readonly name: string
  readonly password: string
  readonly target: string
}

/**
 * Writes the plain package of an encrypted .docx to `target`.
 * @throws Failure `password-protected` when the password is wrong or the encryption not known, `damaged`
 */
export async function decryptDocx({ path, name: file, password, target }: EncryptedDocx): Promise<void> {
  try {
    const { info, content } = await readStreams(path)
    await writeFile(target, decryptPackage(info, content, password), { flag: 'wx' })
  } catch (cause) {
    if (cause instanceof WrongPassword) throw wrongPassword(file, cause)
    if (cause instanceof EncryptionFault) throw new Failure('password-protected', { file, cause })
    throw readingFailure(cause, file)
  }
}

/** The failure that names the file, since others of the job may have opened. */
const wrongPassword = (file: string, cause?: unknown): Failure =>
  new Failure('password-protected', { text: `${file} cannot be opened with this password.`, cause })

async function readStreams(path: string) {
  const file = await openFile(path)
  try {
    const { entries, readStart } = await readCompoundFile(file)
    const read = async (streamName: string): Promise<Buffer> => {
      const entry = entries.find(({ name, isStream }) => isStream && name === streamName)
      return entry ? await readStart(entry, entry.size) : Buffer.alloc(0)
    }
    return { info: await read('EncryptionInfo'), content: await read('EncryptedPackage') }
  } finally {
    await file.close()
  }
}
