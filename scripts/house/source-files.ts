import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A code file of ours and what it takes from other files of ours. Paths are relative to the repository's root. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
  /** Names of the packages it takes from, of ours and of others, as `@folio/contract` or `sharp`. */
  readonly packages: readonly string[]
}

export interface Import {
  /** The path of the file it names. */
  readonly target: string
  /** Whether only types cross, so that nothing of it is left when the program runs. */
  readonly typeOnly: boolean
}

const endings = ['', '.ts', '.tsx', '.mjs', '.d.ts', '.d.mts']

const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\.conformance\.ts$|(^|\/)testing\/|^tests\//.test(path)

/** What is shipped: every file of code but tests and what only tests use. */
export const readSourceFiles = (): SourceFile[] => readCodeFiles().filter(({ path }) => !isTest(path))

/** Every file of code under version control or about to be. */
export function readCodeFiles(): SourceFile[] {
  const listed = execFileSync('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.mjs',
  ])
  const paths = new Set(listed.toString().trim().split('\n'))
  const packages = readPackages(paths)
  return [...paths].map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text, imports: importsOf(text, path, paths, packages), packages: packagesIn(text) }
  })
}

/** `@folio/pdf-objects` → `packages/pdf-objects`. */
function readPackages(paths: ReadonlySet<string>): ReadonlyMap<string, string> {
  const folders = new Set(
    [...paths].map((path) => /^(?:packages|services)\/[^/]+|^proxy|^frontend/.exec(path)?.[0]),
  )
  return new Map(
    [...folders].flatMap((folder) => (folder ? [[`@folio/${folder.split('/').at(-1)}`, folder]] : [])),
  )
}

const importStatement =
  /^(?:import|export)\s+(type\s+)?(?:[\w*{}\s,]+?\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

function importsOf(
  text: string,
  path: string,
  paths: ReadonlySet<string>,
  packages: ReadonlyMap<string, string>,
): Import[] {
  const imports: Import[] = []
  for (const [statement, type, named, later] of text.matchAll(importStatement)) {
    const target = resolveImport(named ?? later ?? '', path, paths, packages)
    if (target) imports.push({ target, typeOnly: type !== undefined || namesOnlyTypes(statement) })
  }
  return imports
}

function packagesIn(text: string): string[] {
  // Code that a program writes is not its own.
  const names = [...text.replace(/`[^`]*`/g, '').matchAll(importStatement)].map(
    ([, , named, later]) => named ?? later ?? '',
  )
  const foreign = names.filter((name) => /^(?:@[\w-]+\/)?[\w.-]+(?:\/|$)/.test(name) && !name.startsWith('.'))
  return [...new Set(foreign.map((name) => /^(?:@[\w-]+\/)?[^/]+/.exec(name)?.[0] ?? ''))]
}

/** `import { type A, type B } from` leaves nothing at run time either. */
function namesOnlyTypes(statement: string): boolean {
  const names = /^(?:import|export)\s+\{([^}]*)\}/.exec(statement)?.[1]
  return names?.split(',').every((name) => /^\s*(type\s|$)/.test(name)) ?? false
}

function resolveImport(
  name: string,
  from: string,
  paths: ReadonlySet<string>,
  packages: ReadonlyMap<string, string>,
): string | undefined {
  if (name.startsWith('.')) return existing(normalize(join(dirname(from), name)), paths)
  const [scope, workspace, ...rest] = name.split('/')
  const folder = packages.get(`${scope}/${workspace}`)
  return folder && (existing(join(folder, 'src', ...rest), paths) ?? existing(join(folder, ...rest), paths))
}

const existing = (path: string, paths: ReadonlySet<string>): string | undefined =>
  endings.map((ending) => path + ending).find((candidate) => paths.has(candidate))
