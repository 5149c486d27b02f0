import { describe, expect, test } from '@jest/globals'
import { encryptAgile, encryptStandard } from '../../../testing/office/encrypt-package.ts'
import { decryptPackage } from './decrypt-package.ts'

/** More than one segment, and no multiple of a block. */
const plain = Buffer.from('PK and so on '.repeat(1_000))
const password = 'pässwörd 世界'

describe.each([
  ['agile, AES-128 and SHA-1', encryptAgile(plain, password, { hash: 'SHA1', keyBits: 128 })],
  [
    'agile, AES-256 and SHA-1, whose hash is shorter than the key',
    encryptAgile(plain, password, { hash: 'SHA1', keyBits: 256 }),
  ],
  ['agile, AES-192 and SHA-384', encryptAgile(plain, password, { hash: 'SHA384', keyBits: 192 })],
  [
    'agile, AES-256 and SHA-512, as Office writes',
    encryptAgile(plain, password, { hash: 'SHA512', keyBits: 256 }),
  ],
  ['standard', encryptStandard(plain, password)],
])('%s', (_, { info, content }) => {
  test('is opened by its password and by no other', () => {
    expect(decryptPackage(info, content, password).equals(plain)).toBe(true)
    for (const wrong of ['', 'Pässwörd 世界', `${password} `]) {
      expect(() => decryptPackage(info, content, wrong)).toThrow(
        expect.objectContaining({ name: 'WrongPassword' }),
      )
    }
  })

  test('is a fault when it is cut off, wherever', () => {
    const cuts = [0, 1, 7, 8, 20, 60, info.length - 300]
    for (const cut of cuts) {
      expect(() => decryptPackage(info.subarray(0, cut), content, password)).toThrow(
        expect.objectContaining({ name: 'EncryptionFault' }),
      )
    }
    for (const cut of [0, 7, 8, 100, content.length - 40]) {
      expect(() => decryptPackage(info, content.subarray(0, cut), password)).toThrow(
        expect.objectContaining({ name: 'EncryptionFault' }),
      )
    }
  })
})

const agile = encryptAgile(plain, password, { hash: 'SHA512', keyBits: 256 })
const changed = (from: string, to: string): Buffer =>
  Buffer.from(agile.info.toString('latin1').replaceAll(from, to), 'latin1')

test.each([
  ['more rounds than anybody waits for', changed('spinCount="1000"', 'spinCount="10000000"')],
  ['rounds that are no number', changed('spinCount="1000"', 'spinCount="x"')],
  ['another cipher', changed('cipherAlgorithm="AES"', 'cipherAlgorithm="RC2"')],
  ['another hash', changed('"SHA512"', '"MD2"')],
  ['another way of chaining', changed('ChainingModeCBC', 'ChainingModeCFB')],
  ['a version of the future', Buffer.concat([Buffer.from('09000900', 'hex'), agile.info.subarray(4)])],
])('%s is a fault', (_, info) => {
  expect(() => decryptPackage(info, agile.content, password)).toThrow(
    expect.objectContaining({ name: 'EncryptionFault' }),
  )
})
