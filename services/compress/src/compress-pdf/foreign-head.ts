import { openPlain } from '@folio/service-kit/files/plain-file'

/** Readers look for the header among so many bytes. */
const headBytes = 1024

/**
 * Whether something else stands before a PDF in its file, white space and byte order marks apart: such a file may be a
 * web page or an archive to other programs.
 */
export async function hasForeignHead(path: string): Promise<boolean> {
  const file = await openPlain(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const [before = '', ...behind] = buffer.toString('latin1', 0, bytesRead).split('%PDF-')
    // Without a header there is nothing before it.
    return behind.length > 0 && /[^\s\u00ef\u00bb\u00bf\0]/.test(before)
  } finally {
    await file.close()
  }
}
