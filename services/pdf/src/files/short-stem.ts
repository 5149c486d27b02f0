import { replaceExtension } from '@folio/contract/names/file-name'
import { zipEntryName } from '@folio/service-kit/files/zip'

/** A file's name without its extension, cut so that it and `addition` stand whole in an archive. */
export function shortStem(name: string, addition: string): string {
  let stem = [...replaceExtension(zipEntryName(name), '')]
  const hasRoom = () => zipEntryName(stem.join('') + addition).endsWith(addition)
  while (stem.length > 1 && !hasRoom()) stem = stem.slice(0, -1)
  return stem.join('').trimEnd()
}
