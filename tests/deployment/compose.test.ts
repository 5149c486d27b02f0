import { describe, expect, test } from '@jest/globals'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { composeFile, filledIn, servicesOf } from './compose-file.ts'
import { dockerCompose, withCompose } from './docker-compose.ts'
import { stages, textsOf } from './dockerfile.ts'

const { networks, volumes } = composeFile()
const services = servicesOf()

withCompose('docker compose accepts the file', () => {
  const { status, stderr } = dockerCompose('config', '--quiet')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('every process of the site is there, and nothing else', () => {
  expect(Object.keys(services).sort()).toEqual(siteProcesses.map(({ name }) => name).sort())
})

test('only the proxy is published, and only it and the contact form reach beyond the inner network', () => {
  expect(networks.services?.internal).toBe(true)
  const published = Object.keys(services).filter((name) => services[name]?.ports)
  expect(published).toEqual(['proxy'])
  const reaching = Object.keys(services).filter((name) => String(services[name]?.networks) !== 'services')
  expect(reaching).toEqual(['proxy', 'contact'])
  expect(services.contact?.networks).toEqual(['services', 'mail', 'database'])
  expect(networks.database?.internal).toBe(true)
})

test('the proxy starts after all services answer', () => {
  const expected = siteProcesses.filter(({ name }) => name !== 'proxy').map(({ name }) => name)
  const { depends_on: dependencies = {} } = services.proxy ?? {}
  expect(Object.keys(dependencies).sort()).toEqual([...expected].sort())
  expect(new Set(Object.values(dependencies).map(({ condition }) => condition))).toEqual(
    new Set(['service_healthy']),
  )
  expect(textsOf(stages().get('runtime'), 'HEALTHCHECK').join()).toContain('/livez')
})

describe.each(Object.entries(services))('%s', (name, service) => {
  test('is shut in', () => {
    expect(service).toMatchObject({
      user: '10001:10001',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(Object.keys(service)).not.toContain('cap_add')
    expect(Object.keys(service)).not.toContain('privileged')
    expect(Object.keys(service)).not.toContain('network_mode')
    expect(service.tmpfs).toHaveLength(1)
    expect(service.tmpfs?.[0]).toMatch(/^\/tmp:rw,noexec,nosuid,nodev,size=/)
  })

  test('has limits', () => {
    expect(service.pids_limit).toBeGreaterThan(0)
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    expect(service.cpus).toBeGreaterThan(0)
  })

  test('may finish what runs before it is killed', () => {
    expect(Number.parseInt(service.stop_grace_period ?? '0', 10)).toBeGreaterThanOrEqual(40)
  })

  test('keeps its data in a volume of its own', () => {
    const folders = (service.volumes ?? []).filter((volume) => !volume.endsWith(':ro'))
    expect(folders).toEqual(name === 'proxy' ? [] : [`${name}-data:/data`])
    expect(Object.hasOwn(volumes, `${name}-data`)).toBe(name !== 'proxy')
  })

  test('has no secret written into the file', () => {
    const written = Object.entries(service.environment)
    const secrets = written.filter(([variable]) =>
      /SMTP|DATABASE|REDIS|PASSWORD|SECRET|TOKEN|KEY/.test(variable),
    )
    expect(secrets.filter(([variable, value]) => filledIn(variable, value))).toEqual([])
  })
})
