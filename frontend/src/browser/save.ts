import { downloadTimings } from '@folio/contract/download'

/** Hands a file to the visitor under its name. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), downloadTimings.releaseMs)
}
