import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

const programs = [
  ...['ghostscript', 'imagemagick', 'img2pdf', 'libreoffice-writer', 'mupdf-tools'],
  ...['poppler-utils', 'qpdf', 'webp'],
]
const libraries = ['pdf-lib', 'libreoffice-convert']

/** Names and versions of those that Folio is compared with, as their packages have them. */
export function peerVersions(): string[] {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', `\${Package} \${Version}\n`, ...programs], {
    encoding: 'utf8',
  })
  const npm = libraries.map((name) => {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
      version: string
    }
    return `${name} ${version}`
  })
  return [...(stdout ?? '').trim().split('\n').filter(Boolean), ...npm]
}

export const machine = (): string =>
  `${cpus().length} processors (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
