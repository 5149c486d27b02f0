import { downloadTimings } from '@folio/contract/download'

/** Hands a file to the visitor under its name. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, name)
  setTimeout(() => URL.revokeObjectURL(url), downloadTimings.releaseMs)
}

/** The same with what lies at an address of this origin; browsers leave the page for one of another. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}
