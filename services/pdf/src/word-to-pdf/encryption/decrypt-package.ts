import { agileDecryption } from './agile.ts'
import type { Decryption } from './decryption.ts'
import { EncryptionFault } from './encryption-fault.ts'
import { standardDecryption } from './standard.ts'

const sizeBytes = 8

/**
 * Decrypts a package of Office Open XML ([MS-OFFCRYPTO] 2.3.4).
 *
 * @param info the stream `EncryptionInfo`, `content` the stream `EncryptedPackage`: the size, then the bytes
 * @throws WrongPassword, EncryptionFault when it is encrypted in another way, or broken
 */
export function decryptPackage(info: Buffer, content: Buffer, password: string): Buffer {
  if (info.length < sizeBytes || content.length < sizeBytes) throw new EncryptionFault('a stream is cut off')
  const size = Number(content.readBigUInt64LE())
  const encrypted = content.subarray(sizeBytes)
  if (size > encrypted.length) throw new EncryptionFault('the package is cut off')
  return decryptionFor(info, password)(encrypted).subarray(0, size)
}

/** The version tells the kind: 4.4 is agile, x.2 is standard. */
function decryptionFor(info: Buffer, password: string): Decryption {
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)]
  const rest = info.subarray(sizeBytes)
  if (major === 4 && minor === 4) return agileDecryption(rest.toString('utf8'), password)
  if (minor === 2 && major >= 2 && major <= 4) return standardDecryption(rest, password)
  throw new EncryptionFault(`encrypted in the way ${major}.${minor}`)
}
