import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Where a worker's code is: `workerEntry('encode.worker', import.meta.url)` is `encode.worker.ts` beside a caller
 * that runs from source, and `encode.worker.js` beside a bundle.
 */
export const workerEntry = (name: string, caller: string): URL =>
  new URL(`./${name}.${caller.endsWith('.ts') ? 'ts' : 'js'}`, caller)

/** Arguments with which Node runs this entry, a bundle. */
export const nodeArguments = (entry: URL): string[] => ['--enable-source-maps', fileURLToPath(entry)]

/**
 * What must be readable for Node to run this entry: Node itself, the entry's folder, the code of the package it belongs to, and
 * the node_modules of every folder above with the code of the workspaces they link to. Data beside the code is not.
 */
export function codePaths(entry: URL): string[] {
  const above = ancestors(dirname(fileURLToPath(entry)))
  const ownPackage = above.find((folder) => existsSync(join(folder, 'package.json')))
  const modules = above.map((folder) => join(folder, 'node_modules')).filter((folder) => existsSync(folder))
  const runtime = dirname(dirname(process.execPath))
  const paths = [
    ...(runtime.startsWith('/usr') ? [] : [runtime]),
    ...(ownPackage ? codeOf(ownPackage) : []),
    dirname(fileURLToPath(entry)),
    ...modules,
    ...modules.flatMap(linkedPackages).flatMap(codeOf),
  ]
  return [...new Set(paths)]
}

const codeOf = (folder: string): string[] =>
  ['package.json', 'src', 'dist'].map((name) => join(folder, name)).filter((path) => existsSync(path))

const ancestors = (folder: string): string[] =>
  folder === dirname(folder) ? [folder] : [folder, ...ancestors(dirname(folder))]

function linkedPackages(modules: string): string[] {
  const scopes = readdirSync(modules).filter((name) => name.startsWith('@'))
  return [modules, ...scopes.map((scope) => join(modules, scope))]
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }).map((entry) => ({ folder, entry })))
    .filter(({ entry }) => entry.isSymbolicLink())
    .map(({ folder, entry }) => realpathSync(join(folder, entry.name)))
}
