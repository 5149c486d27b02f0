import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Component } from './installed-packages.ts'

interface NpmBill {
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly licenses?: readonly {
      readonly license?: { readonly id?: string; readonly name?: string }
      readonly expression?: string
    }[]
    /** Workspaces of ours have none. */
    readonly hashes?: readonly object[]
  }[]
}

/**
 * The packages of npm that the lock file in a folder names for one of its workspaces, as `npm sbom` tells them. Not those that it
 * finds installed: it refuses a folder without the packages of the other workspaces.
 * @param ships whether a package is in what ships, by its name
 * @param kinds such as `--omit dev`
 */
export function npmPackages(
  folder: string,
  workspace: string,
  ships: (name: string) => boolean,
  kinds: readonly string[] = [],
): Component[] {
  const args = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--package-lock-only',
    '--workspace',
    workspace,
    ...kinds,
  ]
  const said = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  return (JSON.parse(said) as NpmBill).components.flatMap(
    ({ name, version, purl, licenses = [], hashes = [] }) => {
      const licences = licenses.flatMap(
        ({ license, expression }) => expression ?? license?.id ?? license?.name ?? [],
      )
      return hashes.length > 0 && ships(name) ? [{ name, version, purl, licences }] : []
    },
  )
}

/** Packages that lie beside the bundles of an image, and those that are in them by their source maps. */
export function shipsIn(folder: string): (name: string) => boolean {
  const bundles = ['proxy', ...readdirSync(join(folder, 'services')).map((name) => join('services', name))]
  const maps = bundles.flatMap((bundle) => {
    const dist = join(folder, bundle, 'dist')
    return namesIn(dist).flatMap((name) => (name.endsWith('.map') ? [join(dist, name)] : []))
  })
  const named = /node_modules\/((?:@[^/"]+\/)?[^/"]+)\//g
  const bundled = new Set(
    maps.flatMap((map) => [...readFileSync(map, 'utf8').matchAll(named)].map(([, name = '']) => name)),
  )
  return (name) => bundled.has(name) || existsSync(join(folder, 'node_modules', name))
}

const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
