import { cleanFileName, uniqueNames } from '@folio/contract/names/file-name'
import { asNamePart } from '@folio/contract/names/reserved-name'
import type { OutcomeFile } from './outcome.ts'

/**
 * The results with another name for one of them. What is typed becomes a name that every system takes, keeps the
 * extension, and takes no other result's name; nothing typed is no change.
 */
export function renamedFile(
  files: readonly OutcomeFile[],
  downloadUrl: string,
  typed: string,
): readonly OutcomeFile[] {
  const others = files.filter((file) => file.downloadUrl !== downloadUrl).map(({ name }) => name)
  return files.map((file) => {
    if (file.downloadUrl !== downloadUrl) return file
    const [name = file.name] = uniqueNames([...others, safeName(file.name, typed)]).slice(-1)
    return name === file.name ? file : { ...file, name, isRenamed: true }
  })
}

/** A name without its extension: what a visitor changes. */
export const stemOf = (name: string): string => name.slice(0, name.length - endOf(name).length)

const endOf = (name: string): string => /(?<=.)\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? ''

function safeName(name: string, typed: string): string {
  const end = endOf(name)
  const bare = asNamePart(typed.trim())
  const stem = bare.toLowerCase().endsWith(end.toLowerCase()) ? bare.slice(0, bare.length - end.length) : bare
  return stem.trim() === '' ? name : cleanFileName(`${stem.trim()}${end}`)
}
