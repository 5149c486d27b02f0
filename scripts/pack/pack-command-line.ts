import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ownFoldersOf } from '../build-service.ts'
import { buildCommandLine } from '../build-site.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: unknown
  readonly scripts?: unknown
  readonly private?: boolean
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest

/**
 * Makes a package of `folio` that npm installs on any machine: the bundles, which have our own workspaces in them, and
 * the npm packages that those name, in the very versions that are tested here.
 * @param folder where the package is put; it is made when it is not there
 * @returns the path of the package, a `.tgz`
 */
export async function packCommandLine(folder: string): Promise<string> {
  await buildCommandLine()
  mkdirSync(folder, { recursive: true })
  const staged = mkdtempSync(join(tmpdir(), 'folio-pack-'))
  try {
    for (const path of ['bin', 'man', 'README.md'])
      cpSync(join('cli', path), join(staged, path), { recursive: true })
    cpSync('LICENSE', join(staged, 'LICENSE'))
    mkdirSync(join(staged, 'dist'))
    const bundles = readdirSync('cli/dist').filter((name) => name.endsWith('.js'))
    for (const name of bundles) cpSync(join('cli/dist', name), join(staged, 'dist', name))
    writeFileSync(join(staged, 'package.json'), JSON.stringify(installableManifest(), null, 2))
    const npm = ['pack', '--silent', '--ignore-scripts', '--pack-destination', resolve(folder)]
    return join(folder, execFileSync('npm', npm, { cwd: staged, encoding: 'utf8' }).trim())
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

/** As in `cli`, with what all workspaces in the bundles need of npm in place of these. */
function installableManifest(): object {
  const { private: _, scripts: __, devDependencies: ___, ...manifest } = read('cli/package.json')
  const needed = ['cli', ...ownFoldersOf('cli')].flatMap((folder) =>
    Object.entries(read(join(folder, 'package.json')).dependencies ?? {}),
  )
  const { license, engines } = read('package.json') as Manifest & { license: string; engines: object }
  const dependencies = Object.fromEntries(needed.filter(([name]) => !name.startsWith('@folio/')).sort())
  return { ...manifest, license, engines, files: ['bin', 'dist', 'man'], dependencies }
}
