import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeVariables } from '@folio/service-kit/config/store-variables'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { variablesOf } from '../../scripts/config-table.ts'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { composeFile, filledIn } from './compose-file.ts'
import { dockerCompose, withCompose } from './docker-compose.ts'

const { services } = composeFile()
const names = siteProcesses.map(({ name }) => name)

/** What Compose or the image decides: where a process listens, what it is reached by, and where in the image something lies. */
const decided = new Set(['HOST', 'PORT', 'DATA_DIR', 'SITE_DIR', 'OFFICE_PROGRAM'])
const addresses = new Set(names.map((name) => `${name.toUpperCase().replaceAll('-', '_')}_URL`))
/** Messages of visitors do not lie in a store of results, and no job tells of them. */
const notOfContact = new Set([
  ...Object.values(storeVariables).map(({ env }) => env),
  ...['WEBHOOK_SECRET', 'WEBHOOK_PRIVATE'],
])

/** The variables of a process that an operator may set. */
const settable = (name: (typeof names)[number]): string[] =>
  Object.values(variablesOf[name])
    .map(({ env }) => env)
    .filter((env) => !decided.has(env) && !(name === 'proxy' && addresses.has(env)))
    .filter((env) => name !== 'contact' || !notOfContact.has(env))

/** A line of .env for every variable of any process. */
const wanted: Readonly<Record<string, string>> = Object.fromEntries(
  names.flatMap(settable).map((env) => [env, `wanted-${env.toLowerCase()}`]),
)
/** The folder of this machine is seen at another place. */
const told: Readonly<Record<string, string>> = { ...wanted, FONTS_DIR: '/fonts' }

describe.each(names)('%s', (name) => {
  test('is told every setting that it reads, as the surroundings name it, and no secret of another', () => {
    const environment = services[name]?.environment ?? {}
    for (const env of settable(name)) {
      const value = env in environment ? environment[env] : 'left out'
      expect([env, filledIn(env, value ?? null, wanted)]).toEqual([env, told[env]])
    }
    const read = new Set(Object.values(variablesOf[name]).map(({ env }) => env))
    const foreign = Object.keys(environment).filter((env) => !read.has(env) && !env.startsWith('OTEL_'))
    expect(foreign).toEqual([])
  })
})

withCompose('Compose itself passes every line of .env on to the processes that read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-settings-'))
  try {
    const file = join(folder, '.env')
    const lines = Object.entries({ ...wanted, FONTS_DIR: '/srv/fonts' }).map(
      ([env, value]) => `${env}=${value}\n`,
    )
    writeFileSync(file, lines.join(''))
    const { stdout, stderr } = dockerCompose('--env-file', file, 'config')
    expect(stderr).toBe('')
    const config = parse(stdout) as {
      services: Record<string, { environment: Record<string, string>; volumes?: object[] }>
    }
    for (const name of names) {
      const expected = Object.fromEntries(settable(name).map((env) => [env, told[env]]))
      expect(config.services[name]?.environment).toMatchObject(expected)
    }
    expect(config.services.pdf?.volumes).toContainEqual(
      expect.objectContaining({ type: 'bind', source: '/srv/fonts', target: '/fonts', read_only: true }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const pages = ['docs/operate.md', 'docs/deployment.md', 'docs/scale.md']
const textOf = (page: string): string => readFileSync(page, 'utf8')

test.each(pages)('%s names no variable that nothing of the site is told', (page) => {
  const file = readFileSync('docker-compose.yml', 'utf8')
  const known = new Set([
    ...names.flatMap((name) => Object.values(variablesOf[name]).map(({ env }) => env)),
    ...[...file.matchAll(/^ {2,}([A-Z][A-Z0-9_]+):/gm)].map(([, env]) => env),
    ...[...file.matchAll(/\$\{(\w+)/g)].map(([, env]) => env),
    // Arguments of the images' builds, what tests read, and what Compose itself reads.
    ...[...textOf('Dockerfile').matchAll(/^ARG (\w+)/gm)].map(([, env]) => env),
    ...['TEST_SITE_URL', 'COMPOSE_PROFILES'],
  ])
  const named = [...textOf(page).matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)[`=]/g)].map(([, env]) => env)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((env) => !known.has(env))).toEqual([])
})

test('commands of Compose are alike for every site: what a site is stands in .env, so that no command can forget it', () => {
  const commands = pages.flatMap((page) => textOf(page).match(/docker compose [^\n`]*/g) ?? [])
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((command) => /--(?:env-file|profile)\b/.test(command))).toEqual([])
})

test('an upgrade builds under a tag of its own, and the way back builds nothing', () => {
  const [, chapter = ''] = /^## Upgrade$(.*?)^## /ms.exec(textOf('docs/operate.md')) ?? []
  const [upgrade = '', back = ''] = [...chapter.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text)
  expect(upgrade).toMatch(/FOLIO_VERSION=.*docker compose up --build/s)
  expect(back).toMatch(/FOLIO_VERSION=.*docker compose up --no-build/s)
})
