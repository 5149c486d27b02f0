import { existsSync, readFileSync } from 'node:fs'
import { workspaceOf } from './rooms.ts'
import type { SourceFile } from './source-files.ts'

/**
 * `workspace: package (file)` for every package that files of a workspace import, tests too, and that its `package.json`
 * does not name. What all tests stand on, such as Jest, is named by the root alone.
 */
export function unnamedPackages(files: readonly SourceFile[]): string[] {
  const shared = [...namedIn('package.json')].filter((name) => !name.startsWith('@folio/'))
  const unnamed = new Map<string, string>()
  for (const { path, packages } of files) {
    const manifest = `${workspaceOf(path)}/package.json`
    const named = new Set([...namedIn(existsSync(manifest) ? manifest : 'package.json'), ...shared])
    for (const name of packages) {
      const fault = `${workspaceOf(path)}: ${name}`
      if (!named.has(name) && !unnamed.has(fault)) unnamed.set(fault, `${fault} (${path})`)
    }
  }
  return [...unnamed.values()].sort()
}

interface Manifest {
  readonly name: string
  readonly dependencies?: object
  readonly devDependencies?: object
  readonly optionalDependencies?: object
}

const known = new Map<string, ReadonlySet<string>>()

/** The packages that a manifest names, its own among them: a workspace may take its parts by its name. */
function namedIn(manifest: string): ReadonlySet<string> {
  const read = () => {
    const { name, dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(manifest, 'utf8'),
    ) as Manifest
    return new Set([name, ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })])
  }
  const names = known.get(manifest) ?? read()
  known.set(manifest, names)
  return names
}
