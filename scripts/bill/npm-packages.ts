import { execFileSync } from 'node:child_process'
import type { Component } from './installed-packages.ts'

interface NpmBill {
  readonly components: readonly {
    readonly name: string
    readonly group?: string
    readonly version: string
    readonly purl: string
    readonly licenses?: readonly {
      readonly license?: { readonly id?: string; readonly name?: string }
      readonly expression?: string
    }[]
  }[]
}

/**
 * The packages of npm that lie in a folder of ours as it is installed, or that the lock file names for these workspaces;
 * our own workspaces are not among them.
 */
export function npmPackages(folder: string, options: readonly string[]): Component[] {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', ...options]
  const said = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  return (JSON.parse(said) as NpmBill).components.flatMap(({ name, version, purl, licenses = [] }) => {
    const licences = licenses.flatMap(
      ({ license, expression }) => expression ?? license?.id ?? license?.name ?? [],
    )
    return isOurs(purl) ? [] : [{ name, version, purl, licences }]
  })
}

/** Packages that no registry has. */
const isOurs = (purl: string): boolean =>
  !purl.startsWith('pkg:npm/') || /^pkg:npm\/(%40folio\/|frontend@)/.test(purl)
