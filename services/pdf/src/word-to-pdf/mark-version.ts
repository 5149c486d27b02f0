import { openPlain } from '@folio/service-kit/files/plain-file'

const header = '%PDF-1.6'

/**
 * Calls a PDF one of version 1.7. LibreOffice 7.4 writes nothing beyond 1.6 and says so, but PDF/UA and PDF/A-2 are
 * subsets of 1.7, and every file of an earlier version is one of a later (ISO 32000-1, 7.5.2).
 */
export async function markVersion(path: string): Promise<void> {
  const file = await openPlain(path, 'r+')
  try {
    const { buffer } = await file.read(Buffer.alloc(header.length), 0, header.length, 0)
    if (buffer.toString('latin1') === header) await file.write('7', header.length - 1)
  } finally {
    await file.close()
  }
}
