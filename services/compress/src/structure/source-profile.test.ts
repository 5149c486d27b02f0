import { expect, test } from '@jest/globals'
import { sourceProfile } from './source-profile.ts'

/** A printer's profile with these tags; those of one letter share their data. */
function profile(tags: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(tags)
  const head = Buffer.alloc(132 + 12 * names.length)
  head.write('prtrCMYKLab ', 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  head.fill(7, 84, 100)
  head.writeUInt32BE(names.length, 128)
  const bodies = [...new Set(Object.values(tags))]
  const places = new Map<string, number>()
  let length = head.length
  for (const body of bodies) {
    places.set(body, length)
    length += body.length
  }
  for (const [index, name] of names.entries()) {
    const body = tags[name] ?? ''
    head.write(name, 132 + 12 * index, 'latin1')
    head.writeUInt32BE(places.get(body) ?? 0, 136 + 12 * index)
    head.writeUInt32BE(body.length, 140 + 12 * index)
  }
  head.writeUInt32BE(length, 0)
  return Buffer.concat([head, ...bodies.map((body) => Buffer.from(body))])
}

const tagData = (icc: Buffer, name: string): string | undefined => {
  for (let at = 132; at < 132 + 12 * icc.readUInt32BE(128); at += 12) {
    const offset = icc.readUInt32BE(at + 4)
    if (icc.toString('latin1', at, at + 4) === name) {
      return icc.toString('latin1', offset, offset + icc.readUInt32BE(at + 8))
    }
  }
  return undefined
}

test('what leads from inks to colours stays, the way back goes', () => {
  const shared = 'to the eye.'
  const whole = profile({
    desc: 'a press',
    A2B0: shared,
    A2B1: shared,
    B2A0: 'to paper '.repeat(99),
    gamt: 'gamut',
  })
  const half = sourceProfile(whole) ?? Buffer.alloc(0)
  expect(half.length).toBeLessThan(whole.length / 3)
  expect(half.readUInt32BE(0)).toBe(half.length)
  expect(half.toString('latin1', 12, 24)).toBe('scnrCMYKLab ')
  expect(half.subarray(84, 100)).toEqual(Buffer.alloc(16))
  const tags = ['desc', 'A2B0', 'A2B1', 'B2A0', 'gamt'].map((name) => tagData(half, name))
  expect(tags).toEqual(['a press', shared, shared, undefined, undefined])
})

test.each([
  ['without a way back', profile({ desc: 'a screen', A2B0: 'x' })],
  ['with nothing but the way back', profile({ desc: 'a press', B2A0: 'x' })],
  ['cut short', profile({ A2B0: 'x', B2A0: 'y'.repeat(50) }).subarray(0, 180)],
  ['that is none', Buffer.from('no profile')],
])('a profile %s stays as it is', (_, icc) => {
  expect(sourceProfile(icc)).toBeUndefined()
})
