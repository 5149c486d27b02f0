import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { services as contractServices } from '@folio/contract/services'
import { readConfig } from '@folio/service-kit/config/config'
import { serviceVariables } from '@folio/service-kit/config/service-config'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { readProxyConfig } from '../../proxy/src/config.ts'
import { variables as contactVariables } from '../../services/contact/src/config.ts'
import { composeFile, filledIn, servicesOf } from './compose-file.ts'
import { dockerCompose, withCompose } from './docker-compose.ts'
import { stages, textsOf } from './dockerfile.ts'

const { services, networks } = composeFile()
const added = { ...servicesOf('scale'), ...servicesOf('observe') }
const converters = Object.keys(contractServices).filter((name) => name !== 'contact')
const images = stages('deploy/images/Dockerfile')

const secrets = {
  POSTGRES_PASSWORD: 'pg1',
  REDIS_PASSWORD: 'redis1',
  S3_ACCESS_KEY_ID: 'key1',
  S3_SECRET_ACCESS_KEY: 'secret1',
}

/** deploy/scale.env as Compose reads it behind the secrets in .env. */
function scaleVariables(): Record<string, string> {
  const lines = readFileSync('deploy/scale.env', 'utf8').matchAll(/^(\w+)=(.*)$/gm)
  const given: Record<string, string> = { ...secrets }
  for (const [, name = '', value = ''] of lines)
    given[name] = value.replace(/\$\{(\w+):\?[^}]*\}/g, (_, of: string) => given[of] ?? '')
  return given
}

/** What a service is told in the profile. */
function toldTo(name: string): Record<string, string> {
  const told = Object.entries(services[name]?.environment ?? {}).flatMap(([variable, value]) => {
    const text = filledIn(variable, value, scaleVariables())
    return text === undefined ? [] : [[variable, text] as const]
  })
  return Object.fromEntries(told)
}

test('two profiles add what the default does without', () => {
  expect(Object.keys(servicesOf('scale')).sort()).toEqual(['postgres', 'redis', 'store'])
  expect(Object.keys(servicesOf('observe')).sort()).toEqual(['grafana', 'prometheus'])
})

describe('the profile scale', () => {
  test('runs two of every service, and one without it', () => {
    for (const name of converters) expect(services[name]?.deploy).toEqual({ replicas: `\${REPLICAS:-1}` })
    expect(scaleVariables().REPLICAS).toBe('2')
    expect(services.contact?.deploy).toEqual({ replicas: `\${CONTACT_REPLICAS:-1}` })
    expect(scaleVariables().CONTACT_REPLICAS).toBe('2')
    for (const name of ['proxy', ...Object.keys(added)]) expect(services[name]?.deploy).toBeUndefined()
  })

  test('tells every service where store, Redis and database are', () => {
    for (const name of converters) {
      const config = readConfig(serviceVariables(name as keyof typeof contractServices), toldTo(name))
      expect(config).toMatchObject({
        redisUrl: 'redis://:redis1@redis:6379',
        s3Endpoint: 'http://store:7480',
        s3Bucket: 'folio',
        s3AccessKey: 'key1',
        s3SecretKey: 'secret1',
      })
    }
    expect(readProxyConfig(toldTo('proxy')).redisUrl).toBe('redis://:redis1@redis:6379')
    expect(readConfig(contactVariables, toldTo('contact')).databaseUrl).toBe(
      'postgres://folio:pg1@postgres:5432/folio',
    )
    expect(toldTo('store')).toEqual({
      S3_BUCKET: 'folio',
      S3_ACCESS_KEY_ID: 'key1',
      S3_SECRET_ACCESS_KEY: 'secret1',
    })
    expect(toldTo('postgres')).toMatchObject({
      POSTGRES_USER: 'folio',
      POSTGRES_DB: 'folio',
      POSTGRES_PASSWORD: 'pg1',
    })
    expect(toldTo('redis')).toEqual({ REDIS_PASSWORD: 'redis1' })
  })

  test('has addresses and ports that its services listen at', () => {
    const ports = { postgres: 5432, redis: 6379, store: 7480, prometheus: 9090 }
    for (const [name, port] of Object.entries(ports))
      expect(textsOf(images.get(name), 'EXPOSE')).toEqual([String(port)])
  })

  test('lets what is kept be reached by those who need it alone', () => {
    expect(services.postgres?.networks).toEqual(['database'])
    expect(networks.database?.internal).toBe(true)
    const reaching = Object.keys(services).filter((name) => services[name]?.networks.includes('database'))
    expect(reaching.sort()).toEqual(['contact', 'postgres'])
    for (const name of ['redis', 'store']) expect(services[name]?.networks).toEqual(['services'])
    expect(Object.keys(servicesOf('scale')).filter((name) => services[name]?.ports)).toEqual([])
  })

  withCompose(
    'is accepted with its secrets, and refused without any one of those that addresses hold',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'folio-compose-'))
      const config = (given: Readonly<Record<string, string>>) => {
        const file = join(folder, '.env')
        const lines = Object.entries(given).map(([name, value]) => `${name}=${value}\n`)
        writeFileSync(file, `${lines.join('')}${readFileSync('deploy/scale.env', 'utf8')}`)
        return dockerCompose('--env-file', file, 'config')
      }
      const { status, stdout } = config(secrets)
      expect(status).toBe(0)
      const read = parse(stdout) as { services: Record<string, { deploy?: { replicas?: number } }> }
      expect(Object.keys(read.services).sort()).toEqual(
        [...Object.keys(servicesOf()), ...Object.keys(servicesOf('scale'))].sort(),
      )
      for (const name of converters) expect(read.services[name]?.deploy?.replicas).toBe(2)
      for (const missing of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD']) {
        const refused = config(
          Object.fromEntries(Object.entries(secrets).filter(([name]) => name !== missing)),
        )
        expect(refused.status).not.toBe(0)
        expect(refused.stderr).toContain(missing)
      }
      rmSync(folder, { recursive: true })
    },
  )
})

describe('the profile observe', () => {
  test('is published on this machine alone', () => {
    for (const [name, { ports }] of Object.entries(servicesOf('observe')))
      expect({ name, ports }).toEqual({ name, ports: [expect.stringMatching(/^127\.0\.0\.1:/)] })
  })

  test('reaches every process that is asked for its figures', () => {
    const { prometheus } = services
    expect(prometheus?.networks).toContain('services')
    for (const name of [...converters, 'contact', 'proxy'])
      expect(services[name]?.networks).toContain('services')
  })

  test('gives Prometheus and Grafana the files that lie there', () => {
    const files = 'deploy/observe'
    for (const name of ['prometheus', 'grafana'])
      expect(services[name]?.volumes).toContain(`./${files}:/etc/folio:ro`)
    expect(services.grafana?.environment.GF_PATHS_PROVISIONING).toBe('/etc/folio/grafana')
    const provider = parse(readFileSync(`${files}/grafana/dashboards/folio.yml`, 'utf8')) as {
      providers: { options: { path: string } }[]
    }
    const [shown] = provider.providers.map(({ options }) => options.path.replace('/etc/folio', files))
    expect(existsSync(`${shown}/folio.json`)).toBe(true)
    const source = parse(readFileSync(`${files}/grafana/datasources/prometheus.yml`, 'utf8')) as {
      datasources: { url: string }[]
    }
    expect(source.datasources.map(({ url }) => url)).toEqual(['http://prometheus:9090'])
    expect(
      services.grafana?.networks.filter((name) => services.prometheus?.networks.includes(name)),
    ).toContain('observe')
  })
})

test('Grafana is of the release whose types the dashboard is checked by', () => {
  const { devDependencies } = JSON.parse(readFileSync('tests/package.json', 'utf8')) as {
    devDependencies: Record<string, string>
  }
  expect(services.grafana?.image).toBe(
    `\${GRAFANA_IMAGE:-grafana/grafana:${devDependencies['@grafana/schema']}}`,
  )
})

describe.each(Object.entries(added))('%s', (name, service) => {
  test('is shut in and has limits, like the processes of the site', () => {
    expect(service).toMatchObject({
      user: '10001:10001',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
    })
    for (const tmpfs of service.tmpfs ?? []) expect(tmpfs).toMatch(/:rw,noexec,nosuid,nodev,size=/)
  })

  test('may be an image of the operator’s own', () => {
    expect(service.image).toMatch(new RegExp(`^\\$\\{${name.toUpperCase()}_IMAGE:-`))
  })

  test('has no secret written into the file', () => {
    const written = Object.entries(service.environment).filter(([variable]) =>
      /PASSWORD|SECRET|KEY/.test(variable),
    )
    expect(written.filter(([variable, value]) => filledIn(variable, value))).toEqual([])
  })

  if (name !== 'grafana') {
    test('is built from Debian’s packages, runs as an ordinary user, and says when it is ready', () => {
      expect(service.build).toEqual({ context: 'deploy/images', target: name })
      // The tag of the site, so that a build leaves the images of before where they are.
      expect(service.image).toContain(`:-folio/${name}:\${FOLIO_VERSION:-0.1.0}}`)
      expect(images.get(name)?.from).toBe('base')
      expect(textsOf(images.get(name), 'USER')).toEqual(['10001:10001'])
      expect(textsOf(images.get(name), 'RUN').join()).toContain('apt-get install -y --no-install-recommends')
      expect(service.healthcheck?.test.length).toBeGreaterThan(1)
    })
  }
})
