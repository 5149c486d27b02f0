import { existsSync, readFileSync } from 'node:fs'
import { serviceNames } from '@folio/contract/services'
import { describe, expect, test } from '@jest/globals'
import { readProxyConfig } from '../../proxy/src/config.ts'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { variables } from '../../services/pdf/src/config.ts'
import { composeFile } from './compose-file.ts'
import { type Stage, stages, textsOf } from './dockerfile.ts'
import { allManifests } from './manifests.ts'
import { containerOf, deploymentOf, named } from './pod.ts'

const { services: composed } = composeFile()
const manifests = allManifests()
const built = stages()

const known = new Set(
  [...readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name),
)
const upstreams = Object.fromEntries(
  siteProcesses
    .filter(({ name }) => name !== 'proxy')
    .map(({ name, port }) => [name, `http://${name}:${port}`]),
)
/** The stages that a stage builds upon, the nearest first. */
function basesOf(stage: Stage | undefined): string[] {
  return stage ? [stage.from, ...basesOf(built.get(stage.from))] : []
}
const settingsOf = (name: string) => named(manifests, 'ConfigMap', name).data ?? {}

describe.each(siteProcesses)('$name', ({ name, folder, port }) => {
  const deployment = deploymentOf(manifests, name)
  const container = containerOf(deployment)

  test('is a target of the Dockerfile that Compose builds and Kubernetes runs', () => {
    expect(composed[name]?.build).toEqual({ context: '.', target: name })
    expect(composed[name]?.image).toBe(`folio/${name}:\${FOLIO_VERSION:-0.1.0}`)
    expect(container.image).toBe(`folio/${name}:0.1.0`)
    const target = built.get(name)
    expect(basesOf(target)).toContain('runtime')
    expect(textsOf(target, 'CMD')).toEqual([`["node", "--enable-source-maps", "${folder}/dist/main.js"]`])
  })

  test('listens on the port of the contract everywhere', () => {
    expect(textsOf(built.get(name), 'ENV')).toEqual([`PORT=${port}`])
    expect(textsOf(built.get(name), 'EXPOSE')).toEqual([String(port)])
    expect(composed[name]?.environment).toMatchObject({ HOST: '0.0.0.0', PORT: port })
    expect(container.ports).toEqual([{ name: 'http', containerPort: port }])
    expect(container.env).toContainEqual({ name: 'PORT', value: String(port) })
    expect(named(manifests, 'Service', name).spec).toMatchObject({ ports: [{ port, targetPort: 'http' }] })
    const maps = container.envFrom.flatMap(({ configMapRef }) => (configMapRef ? [configMapRef.name] : []))
    expect(Object.assign({}, ...maps.map(settingsOf))).toMatchObject({ HOST: '0.0.0.0' })
  })

  test('runs as an ordinary user', () => {
    expect(textsOf(built.get(name), 'USER').at(-1) ?? textsOf(built.get('runtime'), 'USER').at(-1)).toBe(
      '10001:10001',
    )
  })

  test('is given settings that exist', () => {
    const inCompose = Object.keys(composed[name]?.environment ?? {})
    const inKubernetes = (container.env ?? []).map((one) => one.name)
    // Those are read by the library that sends spans.
    const unknown = [...inCompose, ...inKubernetes].filter((variable) => !known.has(variable))
    expect(unknown.filter((variable) => !variable.startsWith('OTEL_'))).toEqual([])
  })
})

test('the proxy finds every service, in Compose and in Kubernetes', () => {
  const inCompose = Object.entries(composed.proxy?.environment ?? {}).filter(([name]) =>
    serviceNames.some((service) => name === `${service.toUpperCase().replaceAll('-', '_')}_URL`),
  )
  const written = Object.fromEntries(inCompose.map(([name, value]) => [name, String(value)]))
  expect(readProxyConfig(written).upstreams).toEqual(upstreams)
  expect(readProxyConfig(settingsOf('proxy-settings')).upstreams).toEqual(upstreams)
})

test('the advertising band can be switched on in Compose and in Kubernetes, and is off until then', () => {
  expect(composed.proxy?.environment.AD_URL).toBeNull()
  const settings = settingsOf('proxy-settings')
  expect(settings.AD_URL).toBe('')
  expect(readProxyConfig(settings).site.adUrl).toBeUndefined()
  const adUrl = 'https://ads.example/band'
  expect(readProxyConfig({ ...settings, AD_URL: adUrl }).site.adUrl).toBe(adUrl)
})

test('the editor can be given an address of its own in Compose and in Kubernetes, and has none until then', () => {
  for (const name of ['EDITOR_BASE_URL', 'EDITOR_PAGE_ORIGINS'])
    expect(composed.proxy?.environment[name]).toBeNull()
  expect(composed.editor?.environment.EDITOR_PAGE_ORIGINS).toBeNull()
  const read = readProxyConfig(settingsOf('proxy-settings'))
  expect([read.site.editorBase, read.editorPageOrigins]).toEqual([undefined, []])
})

test('the image of pdf can read scans in the languages that are usual', () => {
  const installed = textsOf(built.get('pdf'), 'RUN').join()
  expect(installed).toContain('/debian-packages.txt')
  const usual = variables.ocrLanguages.default.split('+')
  const packages = ['tesseract-ocr', ...[...usual, 'osd'].map((name) => `tesseract-ocr-${name}`)]
  const [, run = ''] = /^\[run\]$([^[]*)/m.exec(readFileSync('scripts/debian-packages.txt', 'utf8')) ?? []
  expect(run.match(/^[\w.-]+/gm)).toEqual(expect.arrayContaining(packages))
})

test('docs/deployment.md names every variable that Compose takes from its surroundings', () => {
  const told = new Set(
    [...readFileSync('docs/deployment.md', 'utf8').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  const taken = [...readFileSync('docker-compose.yml', 'utf8').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  expect(taken.filter((name) => !told.has(name))).toEqual([])
})

test('the settings of Kubernetes exist', () => {
  const maps = manifests.filter(({ kind }) => kind === 'ConfigMap')
  const unknown = maps
    .flatMap(({ data = {} }) => Object.keys(data))
    .filter((variable) => !known.has(variable))
  expect(unknown).toEqual([])
})

test('the ingress leads to the proxy, which believes exactly this one in front of it', () => {
  expect(JSON.stringify(named(manifests, 'Ingress', 'folio').spec)).toContain(
    '"backend":{"service":{"name":"proxy","port":{"name":"http"}}}',
  )
  expect(readProxyConfig(settingsOf('proxy-settings')).trustProxyHops).toBe(1)
})

describe('the Dockerfile', () => {
  const workspaces = Object.entries(
    (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, unknown> }).packages,
  ).flatMap(([path]) => (path !== '' && !path.includes('node_modules/') && existsSync(path) ? [path] : []))

  test('copies the manifest of every workspace before it installs', () => {
    const copied = textsOf(built.get('manifests'), 'COPY').slice(1)
    expect([...copied].sort()).toEqual(workspaces.map((path) => `${path}/package.json ${path}/`).sort())
  })

  test('is sent every manifest that it copies and every workspace that is built', () => {
    const sent = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
    const copied = textsOf(built.get('manifests'), 'COPY').flatMap((text) => text.split(' ').slice(0, -1))
    const isSent = (path: string) => sent.some((one) => path === one || path.startsWith(`${one}/`))
    expect(copied.filter((path) => !isSent(path))).toEqual([])
    // All is built in there, the command line too; of the tests nothing is.
    expect(workspaces.filter((path) => !isSent(path))).toEqual(['tests'])
  })

  test('has a stage with the packages of every process and no stage without a use', () => {
    const expected = siteProcesses.flatMap(({ name }) => [name, `${name}-packages`])
    const shared = ['build', 'manifests', 'runtime', 'engine-runtime', 'pdf-runtime', 'billed', 'bill']
    expect([...built.keys()].sort()).toEqual([...shared, ...expected].sort())
    for (const { name, folder } of siteProcesses) {
      expect(textsOf(built.get(`${name}-packages`), 'RUN')).toContainEqual(
        expect.stringMatching(new RegExp(`--omit=dev .* -w ${folder}$`)),
      )
    }
  })

  test('takes Perl out of every image as the last thing that is installed in it, and bills every image', () => {
    const billed = textsOf(built.get('billed'), 'RUN').join()
    for (const { name } of siteProcesses) {
      expect({ name, last: textsOf(built.get(name), 'RUN').at(-1) }).toEqual({
        name,
        last: expect.stringMatching(/\$WITHOUT_PERL$/),
      })
      expect(billed).toContain(`--mount=type=bind,from=${name},target=/images/${name}`)
    }
    expect(textsOf(built.get('runtime'), 'ARG').join()).toMatch(/WITHOUT_PERL="dpkg --purge .*perl-base"/)
  })

  test('runs no script of a package and warns of Node older than 24.22.1', () => {
    const installs = [...built.values()]
      .flatMap((stage) => textsOf(stage, 'RUN'))
      .filter((run) => /npm (ci|i)/.test(run))
    expect(installs).toHaveLength(siteProcesses.length + 1)
    expect(installs.filter((run) => !run.includes('--ignore-scripts'))).toEqual([])
    expect(textsOf(built.get('manifests'), 'RUN').join()).toContain('24022001')
  })
})

test('the bundles find the packages that stay outside them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  // A package below packages/*/node_modules would be out of sight of a bundle in services/*/dist.
  const hidden = Object.entries(packages).filter(
    ([path, { dev }]) => !dev && /^packages\/.*node_modules/.test(path),
  )
  expect(hidden.map(([path]) => path)).toEqual([])
})
