import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'

interface Bound {
  readonly minimum: string
  readonly maximum?: string
  readonly why: string
}

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly engines?: { readonly node?: string }
}

const bounds = JSON.parse(readFileSync('security/min-versions.json', 'utf8')) as Record<string, Bound>
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

const parts = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number)

function compare(one: string, other: string): number {
  const right = parts(other)
  for (const [index, left] of parts(one).entries()) {
    const difference = left - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const locked = Object.entries(packages).flatMap(([path, { version }]) =>
  path.includes('node_modules/') && version
    ? [{ name: path.split('node_modules/').at(-1) ?? '', version, path }]
    : [],
)

describe('locked packages', () => {
  test.each(Object.entries(bounds))('%s is not older than the safe minimum', (name, { minimum, maximum }) => {
    const unsafe = locked.filter(
      (one) =>
        one.name === name &&
        (compare(one.version, minimum) < 0 || (maximum !== undefined && compare(one.version, maximum) > 0)),
    )
    expect(unsafe).toEqual([])
  })

  test('the bounds name packages that are really used', () => {
    const names = new Set(locked.map(({ name }) => name))
    expect(
      ['multer', 'http-proxy-middleware', 'sharp', 'express'].filter((name) => !names.has(name)),
    ).toEqual([])
  })

  test('the parser of multipart bodies exists once', () => {
    expect(locked.filter(({ name }) => name === 'multer').map(({ version }) => version)).toHaveLength(1)
    expect(locked.filter(({ name }) => name === 'busboy').length).toBeLessThanOrEqual(1)
  })

  test('no package comes from a git address and every one has an integrity hash', () => {
    const foreign = Object.entries(packages).filter(
      ([path, { link, resolved = '', integrity }]) =>
        path.includes('node_modules/') && !link && (resolved.startsWith('git') || !integrity),
    )
    expect(foreign.map(([path]) => path)).toEqual([])
  })
})
