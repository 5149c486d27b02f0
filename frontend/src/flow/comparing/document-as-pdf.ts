import { isDownloadUrl } from '@folio/contract/download'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'

/**
 * A Word document as the PDF that Word to PDF makes of it, the only way to see it in a browser. What that leaves on the
 * server is deleted at once.
 * @throws Error when it cannot be had
 */
export async function documentAsPdf(document: Blob, name: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const form = new FormData()
  form.append(wordToPdf.field, document, name)
  const answer = await fetch(wordToPdf.endpoint, {
    ...{ method: 'POST', body: form, signal },
    headers: { Accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`the conversion answered ${answer.status}`)
  const { downloadUrl } = (await answer.json()) as { downloadUrl?: unknown }
  if (!isDownloadUrl(downloadUrl)) throw new Error('the conversion answered with a strange address')
  try {
    const result = await fetch(downloadUrl, { signal })
    if (!result.ok) throw new Error(`the result answered ${result.status}`)
    return await result.arrayBuffer()
  } finally {
    // What cannot be deleted now goes with its hour.
    fetch(downloadUrl, { method: 'DELETE' }).catch(() => undefined)
  }
}
