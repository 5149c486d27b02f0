import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildService } from './build-service.ts'
import { say } from './setup/say.mjs'
import { buildIfStale } from './stale.ts'
import { siteProcesses } from './workspaces.ts'

async function buildFrontend(): Promise<void> {
  const building = spawn('npm', ['run', 'build', '--silent', '-w', 'frontend'], { stdio: 'inherit' })
  const [status] = await once(building, 'exit')
  if (status !== 0) throw new Error('the frontend could not be built')
}

/** Builds `folio`, with the engines of all services beside it, when its sources have changed. */
export async function buildCommandLine(): Promise<void> {
  mkdirSync('cli/dist', { recursive: true })
  const sources = ['cli', 'services', 'packages', 'package-lock.json', 'scripts']
  if (await buildIfStale('cli/dist/.built', sources, () => buildService('cli'))) say('built the command line')
}

/** Builds the services, the proxy, the command line and the pages, each only when its sources have changed. */
export async function buildSite(): Promise<void> {
  for (const { name, folder } of siteProcesses) {
    mkdirSync(join(folder, 'dist'), { recursive: true })
    const sources = [
      join(folder, 'src'),
      join(folder, 'package.json'),
      'packages',
      'package-lock.json',
      'scripts',
    ]
    const built = await buildIfStale(join(folder, 'dist/.built'), sources, () => buildService(folder))
    if (built) say(`built ${name}`)
  }
  await buildCommandLine()
  await buildPages()
}

/** Builds the pages when their sources have changed. */
export async function buildPages(): Promise<void> {
  const sources = ['frontend', 'packages', 'package-lock.json']
  if (await buildIfStale('frontend/dist/.built', sources, buildFrontend)) say('built the pages')
}
