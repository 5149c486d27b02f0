import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { type AgileInfo, readAgileInfo } from './agile-info.ts'
import type { Decryption } from './decryption.ts'
import { WrongPassword } from './encryption-fault.ts'

/** [MS-OFFCRYPTO] 2.3.4.11 and 2.3.4.13: what tells the keys for the different purposes apart. */
const blockKeys = {
  verifierInput: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
}
const segmentBytes = 4096
const filler = 0x36

/**
 * Agile encryption ([MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15), as Office 2010 and later write it.
 * @throws WrongPassword, EncryptionFault
 */
export function agileDecryption(xml: string, password: string): Decryption {
  const info = readAgileInfo(xml)
  const open = opener(info, password)
  const input = open(info.password.verifierInput, blockKeys.verifierInput)
  const expected = open(info.password.verifierHash, blockKeys.verifierHash)
  const actual = hash(info.password.hash, input.subarray(0, info.password.salt.length))
  if (!timingSafeEqual(actual, expected.subarray(0, actual.length))) throw new WrongPassword()
  const key = open(info.password.key, blockKeys.key).subarray(0, info.package.keyBytes)
  return (encrypted) => decryptSegments(encrypted, key, info.package)
}

/** 2.3.4.11: hashing the password many times makes guessing slow; what is opened then depends on the block key. */
function opener({ password: { hash: algorithm, salt, spins, keyBytes } }: AgileInfo, password: string) {
  let digest = hash(algorithm, salt, Buffer.from(password, 'utf16le'))
  const counter = Buffer.alloc(4)
  for (let spin = 0; spin < spins; spin += 1) {
    counter.writeUInt32LE(spin)
    digest = hash(algorithm, counter, digest)
  }
  return (encrypted: Buffer, blockKey: Buffer): Buffer =>
    decrypt(fitted(hash(algorithm, digest, blockKey), keyBytes), fitted(salt, 16), encrypted)
}

/** 2.3.4.15: the package is encrypted in segments, each with an initialization vector made of its number. */
function decryptSegments(
  encrypted: Buffer,
  key: Buffer,
  { hash: algorithm, salt }: AgileInfo['package'],
): Buffer {
  const segments: Buffer[] = []
  const number = Buffer.alloc(4)
  for (let at = 0; at < encrypted.length; at += segmentBytes) {
    number.writeUInt32LE(at / segmentBytes)
    const vector = fitted(hash(algorithm, salt, number), 16)
    const segment = encrypted.subarray(at, at + segmentBytes)
    // What Office pads the stream with beyond whole blocks is nobody's data.
    segments.push(decrypt(key, vector, segment.subarray(0, segment.length - (segment.length % 16))))
  }
  return Buffer.concat(segments)
}

function decrypt(key: Buffer, vector: Buffer, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv(`aes-${8 * key.length}-cbc`, key, vector).setAutoPadding(false)
  return Buffer.concat([decipher.update(encrypted), decipher.final()])
}

const hash = (algorithm: string, ...parts: readonly Buffer[]): Buffer => {
  const digest = createHash(algorithm)
  for (const part of parts) digest.update(part)
  return digest.digest()
}

const fitted = (bytes: Buffer, length: number): Buffer =>
  bytes.length >= length
    ? bytes.subarray(0, length)
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, filler)])
