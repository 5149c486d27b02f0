import { entryBytes, headerBytes } from '@folio/image-kit/icc/profile-layout'
import { readProfile } from '@folio/image-kit/icc/read-profile'
import { writeProfile } from '@folio/image-kit/icc/write-profile'
import { expect, test } from '@jest/globals'
import { sourceProfile } from './source-profile.ts'

/** A printer's profile with these tags; those of the same letters share their data. */
function profile(tags: Readonly<Record<string, string>>): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('prtrCMYKLab ', 12, 'latin1')
  header.fill(7, 84, 100)
  const datas = new Map(Object.values(tags).map((text) => [text, Buffer.from(text)]))
  return writeProfile(
    header,
    Object.entries(tags).map(([signature, text]) => [signature, datas.get(text) ?? Buffer.alloc(0)]),
  )
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
  const tags = ['desc', 'A2B0', 'A2B1', 'B2A0', 'gamt'].map((name) =>
    readProfile(half)?.tag(name)?.toString(),
  )
  expect(tags).toEqual(['a press', shared, shared, undefined, undefined])
})

/** The same with another size in the entry of a tag. */
function withSize(icc: Buffer, tag: number, size: number): Buffer {
  icc.writeUInt32BE(size, headerBytes + 4 + entryBytes * tag + 8)
  return icc
}

test.each([
  ['without a way back', profile({ desc: 'a screen', A2B0: 'x' })],
  ['with nothing but the way back', profile({ desc: 'a press', B2A0: 'x' })],
  ['cut short', profile({ A2B0: 'x', B2A0: 'y'.repeat(50) }).subarray(0, 180)],
  ['with a tag that lies outside of it', withSize(profile({ A2B0: 'x', B2A0: 'y' }), 0, 1000)],
  ['that is none', Buffer.from('no profile')],
])('a profile %s stays as it is', (_, icc) => {
  expect(sourceProfile(icc)).toBeUndefined()
})
