import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencesIn } from './licences.ts'

/** A package of an image, as a bill names it. */
export interface Component {
  readonly name: string
  readonly version: string
  /** Package URL (https://github.com/package-url/purl-spec), which says where it comes from. */
  readonly purl: string
  /** Names as the package itself has them; none where it says them in no way that a program reads. */
  readonly licences: readonly string[]
}

/** The Debian packages of the system whose root this is, by dpkg's own list and the copyright files that Debian keeps of each. */
export function installedPackages(root: string): Component[] {
  const paragraphs = readFileSync(join(root, 'var/lib/dpkg/status'), 'utf8').split(/\n\n+/)
  return paragraphs.flatMap((paragraph) => {
    const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(paragraph)?.[1] ?? ''
    if (!field('Status').endsWith(' installed')) return []
    const [name, version, arch] = [field('Package'), field('Version'), field('Architecture')]
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${arch}`
    return [{ name, version, purl, licences: licencesOf(root, name) }]
  })
}

function licencesOf(root: string, name: string): string[] {
  try {
    return licencesIn(readFileSync(join(root, 'usr/share/doc', name, 'copyright'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
