import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import type { Decryption } from './decryption.ts'
import { EncryptionFault, WrongPassword } from './encryption-fault.ts'

/** AlgID of AES ([MS-OFFCRYPTO] 2.3.2): with keys of 128, 192 and 256 bits. */
const aes = new Set([0x660e, 0x660f, 0x6610])
const spins = 50_000
const saltBytes = 16
const verifierBytes = 16
const verifierHashBytes = 32
const blockBytes = 16

/**
 * Standard encryption ([MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9), as Office 2007 writes it: AES with keys from SHA-1.
 *
 * @param info what follows version and flags: the size of the header, the header, the verifier
 * @throws WrongPassword, EncryptionFault
 */
export function standardDecryption(info: Buffer, password: string): Decryption {
  const headerBytes = info.length < 4 ? 0 : info.readUInt32LE(0)
  const [header, verifier] = [info.subarray(4, 4 + headerBytes), info.subarray(4 + headerBytes)]
  if (header.length < 20 || verifier.length < 8 + saltBytes + verifierBytes + verifierHashBytes) {
    throw new EncryptionFault('the header is cut off')
  }
  const keyBytes = header.readUInt32LE(16) / 8
  if (!aes.has(header.readUInt32LE(8)) || ![16, 24, 32].includes(keyBytes)) {
    throw new EncryptionFault('an unknown cipher')
  }
  const salt = verifier.subarray(4, 4 + saltBytes)
  const key = keyOf(password, salt, keyBytes)
  const [encryptedVerifier, encryptedHash] = [verifier.subarray(20, 36), verifier.subarray(40, 72)]
  const expected = decrypt(key, encryptedHash).subarray(0, 20)
  if (!timingSafeEqual(sha1(decrypt(key, encryptedVerifier)), expected)) throw new WrongPassword()
  return (encrypted) =>
    decrypt(key, encrypted.subarray(0, encrypted.length - (encrypted.length % blockBytes)))
}

/** 2.3.4.7, where the key comes from two hashes of the last one, as in CryptoAPI's CryptDeriveKey. */
function keyOf(password: string, salt: Buffer, keyBytes: number): Buffer {
  let digest = sha1(salt, Buffer.from(password, 'utf16le'))
  const counter = Buffer.alloc(4)
  for (let spin = 0; spin < spins; spin += 1) {
    counter.writeUInt32LE(spin)
    digest = sha1(counter, digest)
  }
  const last = sha1(digest, Buffer.alloc(4))
  const derived = [0x36, 0x5c].map((filler) => {
    const bytes = Buffer.alloc(64, filler)
    for (const [index, byte] of last.entries()) bytes.writeUInt8(byte ^ filler, index)
    return sha1(bytes)
  })
  return Buffer.concat(derived).subarray(0, keyBytes)
}

function decrypt(key: Buffer, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv(`aes-${8 * key.length}-ecb`, key, null).setAutoPadding(false)
  return Buffer.concat([decipher.update(encrypted), decipher.final()])
}

const sha1 = (...parts: readonly Buffer[]): Buffer => {
  const digest = createHash('sha1')
  for (const part of parts) digest.update(part)
  return digest.digest()
}
