import { describe, expect, test } from '@jest/globals'
import { ConfigFault, readConfig } from './config.ts'
import { serviceVariables } from './service-config.ts'
import { integer, oneOf, onOff, origins, text, url } from './variables.ts'

const spec = {
  port: integer('PORT', { doc: 'Port to listen on', min: 1, max: 65_535, default: 5000 }),
  bucket: text('BUCKET', { doc: 'Name of the bucket', default: undefined }),
  host: text('HOST', { doc: 'Address', default: '127.0.0.1' }),
  level: oneOf('LEVEL', { doc: 'Level', values: ['low', 'high'], default: 'low' }),
  limits: onOff('LIMITS', { doc: 'Rate limits', default: true }),
}

describe('reading the configuration', () => {
  test('gives defaults for what is unset, empty or blank', () => {
    expect(readConfig(spec, { BUCKET: '', PORT: ' ' })).toEqual({
      port: 5000,
      bucket: undefined,
      host: '127.0.0.1',
      level: 'low',
      limits: true,
    })
  })

  test('reads each kind of variable', () => {
    const env = { PORT: ' 8080 ', BUCKET: 'results', HOST: '0.0.0.0', LEVEL: 'high', LIMITS: 'off' }
    const config = readConfig(spec, env)
    const typed: { port: number; bucket: string | undefined; level: 'low' | 'high'; limits: boolean } = config
    expect(typed).toEqual({
      port: 8080,
      bucket: 'results',
      host: '0.0.0.0',
      level: 'high',
      limits: false,
    })
  })

  test('lists every fault at once with name, format and purpose', () => {
    const read = () => readConfig(spec, { PORT: '0', LEVEL: 'medium', LIMITS: 'yes' })
    expect(read).toThrow(ConfigFault)
    expect(read).toThrow(
      [
        'The configuration has faults:',
        '  PORT must be a whole number from 1 to 65535, not "0" (Port to listen on)',
        '  LEVEL must be one of low, high, not "medium" (Level)',
        '  LIMITS must be on or off, not "yes" (Rate limits)',
      ].join('\n'),
    )
  })

  test.each(['1.5', '1e3', '0x10', 'NaN', '5000a', '65536', '-1', '99999999999999999999'])(
    'refuses %s as a port',
    (written) => {
      expect(() => readConfig(spec, { PORT: written })).toThrow('PORT must be')
    },
  )
})

test('origins are a list, each written as browsers send it', () => {
  const spec = { pages: origins('PAGES', { doc: 'Who may', default: [] }) }
  expect(readConfig(spec, {})).toEqual({ pages: [] })
  const list = 'https://a.example, http://b.example:81'
  expect(readConfig(spec, { PAGES: list })).toEqual({ pages: ['https://a.example', 'http://b.example:81'] })
  for (const wrong of [
    '*',
    'null',
    'a.example',
    'https://a.example/',
    'https://a.example:443',
    'ftp://a.example',
    `${list},`,
  ])
    expect(() => readConfig(spec, { PAGES: wrong })).toThrow('PAGES must be origins such as')
})

test('addresses are checked, and a fault never shows a password', () => {
  const protocols = ['redis:', 'rediss:']
  const withUrl = { redis: url('REDIS_URL', { doc: 'Redis', protocols, default: undefined }) }
  expect(readConfig(withUrl, {})).toEqual({ redis: undefined })
  expect(readConfig(withUrl, { REDIS_URL: 'redis://cache:6379' })).toEqual({ redis: 'redis://cache:6379' })
  expect(() => readConfig(withUrl, { REDIS_URL: 'cache:6379' })).toThrow(
    'REDIS_URL must be an address starting with redis:// or rediss://, not "cache:6379" (Redis)',
  )
  const secret = () => readConfig(withUrl, { REDIS_URL: 'http://user:secret@cache' })
  expect(secret).toThrow('not "http://…@cache"')
})

test('every service starts on its own port without any variable set', () => {
  const config = readConfig(serviceVariables('compress'), {})
  expect(config).toMatchObject({
    port: 5001,
    host: '127.0.0.1',
    dataDir: 'data/compress',
    resultTtlSeconds: 3600,
  })
})
