import { openPlain } from '@folio/service-kit/files/plain-file'
import { readAt } from '@folio/service-kit/files/read-at'

/** Readers look for the header among so many bytes. */
const headBytes = 1024

/**
 * Whether something else stands before a PDF in its file, white space and byte order marks apart: such a file may be a
 * web page or an archive to other programs.
 */
export async function hasForeignHead(path: string): Promise<boolean> {
  const file = await openPlain(path)
  try {
    const head = await readAt(file, 0, headBytes)
    const [before = '', ...behind] = head.toString('latin1').split('%PDF-')
    // Without a header there is nothing before it.
    return behind.length > 0 && /[^\s\u00ef\u00bb\u00bf\0]/.test(before)
  } finally {
    await file.close()
  }
}
