/**
 * Names of licences in a copyright file of Debian. One in the form that programs read
 * (https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/) names them in its paragraphs about files; those
 * that only Debian's own packaging is under (`debian/*`) are not in what runs. Others refer to the texts that Debian keeps of common licences.
 */
export function licencesIn(copyright: string): string[] {
  const names = isReadable(copyright)
    ? namesOfFiles(copyright)
    : [...referred(copyright), ...affero(copyright)]
  return [...new Set(names)].sort()
}

const isReadable = (copyright: string): boolean => /^Format:.*copyright-format/m.test(copyright)

const namesOfFiles = (copyright: string): string[] =>
  copyright.split(/\n\s*\n/).flatMap((paragraph) => {
    const files = /^Files:\s*(.*(?:\n[ \t].*)*)/m.exec(paragraph)?.[1]
    const licence = /^Licen[sc]e:[ \t]*(\S.*)$/m.exec(paragraph)?.[1]
    const isPackaging = files
      ?.trim()
      .split(/\s+/)
      .every((file) => file.startsWith('debian/'))
    return files === undefined || licence === undefined || isPackaging ? [] : [licence.trim()]
  })

const referred = (copyright: string): string[] =>
  [...copyright.matchAll(/common-licenses\/([A-Za-z]+(?:-[A-Za-z0-9.]*[A-Za-z0-9])?)/g)].map(
    ([, name = '']) => name,
  )

/** Debian keeps no text of it, so that nothing refers to one. Version 3 of the GPL tells of it and is another. */
const affero = (copyright: string): string[] => (isAffero(copyright.replaceAll(ofGpl3, '')) ? ['AGPL'] : [])

/** The GPL, version 3, names the AGPL in the heading of its section 13. */
const ofGpl3 = /13\.\s+Use with the GNU Affero[\s\S]*?combination as such\./g

/** Whether a name is that of the GNU Affero licence, in any of its spellings and whatever exceptions it has. */
export const isAffero = (licence: string): boolean => /\bAGPL|affero/i.test(licence)
