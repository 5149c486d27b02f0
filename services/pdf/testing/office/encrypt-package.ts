import { createCipheriv, createHash, createHmac } from 'node:crypto'

/** Encrypts as [MS-OFFCRYPTO] 2.3.4.7 to 2.3.4.15 tell, for tests of what decrypts. */
export interface AgileChoice {
  readonly hash: 'SHA1' | 'SHA256' | 'SHA384' | 'SHA512'
  readonly keyBits: 128 | 192 | 256
  readonly spins?: number
}

export interface EncryptedStreams {
  readonly info: Buffer
  readonly content: Buffer
}

const salt = (first: number): Buffer => Buffer.from(Array.from({ length: 16 }, (_, index) => first + index))
const counter = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const digest = (algorithm: string, ...parts: Buffer[]): Buffer =>
  createHash(algorithm).update(Buffer.concat(parts)).digest()
const fit = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(64, 0x36)]).subarray(0, length)
const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)])

function withSize(plain: Buffer, encrypted: Buffer): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64LE(BigInt(plain.length))
  return Buffer.concat([size, encrypted])
}

export function encryptAgile(plain: Buffer, password: string, choice: AgileChoice): EncryptedStreams {
  const { hash, keyBits, spins = 1_000 } = choice
  const algorithm = hash.toLowerCase()
  const keyBytes = keyBits / 8
  const [passwordSalt, dataSalt] = [salt(1), salt(100)]
  const cbc = (key: Buffer, vector: Buffer, bytes: Buffer): Buffer => {
    const cipher = createCipheriv(`aes-${keyBits}-cbc`, key, vector).setAutoPadding(false)
    return Buffer.concat([cipher.update(padded(bytes)), cipher.final()])
  }
  let spun = digest(algorithm, passwordSalt, Buffer.from(password, 'utf16le'))
  for (let spin = 0; spin < spins; spin += 1) spun = digest(algorithm, counter(spin), spun)
  const seal = (blockKey: string, bytes: Buffer): string => {
    const key = fit(digest(algorithm, spun, Buffer.from(blockKey, 'hex')), keyBytes)
    return cbc(key, passwordSalt, bytes).toString('base64')
  }
  const [secret, verifier] = [Buffer.alloc(keyBytes, 7), salt(50)]
  const segments = Array.from({ length: Math.ceil(plain.length / 4096) }, (_, index) => {
    const vector = fit(digest(algorithm, dataSalt, counter(index)), 16)
    return cbc(secret, vector, plain.subarray(4096 * index, 4096 * (index + 1)))
  })
  const content = withSize(plain, Buffer.concat(segments))
  const cipher = `saltSize="16" blockSize="16" keyBits="${keyBits}" hashSize="${digest(algorithm).length}"
    cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="${hash}"`
  const hmacKey = Buffer.alloc(digest(algorithm).length, 9)
  const guard = (blockKey: string, bytes: Buffer): string =>
    cbc(secret, fit(digest(algorithm, dataSalt, Buffer.from(blockKey, 'hex')), 16), bytes).toString('base64')
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"
      xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password">
    <keyData ${cipher} saltValue="${dataSalt.toString('base64')}"/>
    <dataIntegrity encryptedHmacKey="${guard('5fb2ad010cb9e1f6', hmacKey)}"
      encryptedHmacValue="${guard('a0677f02b22c8433', createHmac(algorithm, hmacKey).update(content).digest())}"/>
    <keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password">
    <p:encryptedKey spinCount="${spins}" ${cipher} saltValue="${passwordSalt.toString('base64')}"
      encryptedVerifierHashInput="${seal('fea7d2763b4b9e79', verifier)}"
      encryptedVerifierHashValue="${seal('d7aa0f6d3061344e', digest(algorithm, verifier))}"
      encryptedKeyValue="${seal('146e0be7abacd0d6', secret)}"/></keyEncryptor></keyEncryptors></encryption>`
  return { info: Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(xml)]), content }
}

export function encryptStandard(plain: Buffer, password: string): EncryptedStreams {
  const sha1 = (...parts: Buffer[]) => digest('sha1', ...parts)
  let spun = sha1(salt(1), Buffer.from(password, 'utf16le'))
  for (let spin = 0; spin < 50_000; spin += 1) spun = sha1(counter(spin), spun)
  const last = sha1(spun, counter(0))
  const pad = Buffer.alloc(64, 0x36)
  for (const [index, byte] of last.entries()) pad[index] = byte ^ 0x36
  const key = sha1(pad).subarray(0, 16)
  const ecb = (bytes: Buffer): Buffer => {
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
    return Buffer.concat([cipher.update(padded(bytes)), cipher.final()])
  }
  const provider = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le')
  const numbers = [0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0].map(counter)
  const header = Buffer.concat([...numbers, provider])
  const verifier = [counter(16), salt(1), ecb(salt(50)), counter(20), ecb(sha1(salt(50)))]
  const version = Buffer.from('0300020024000000', 'hex')
  const info = Buffer.concat([version, counter(header.length), header, ...verifier])
  return { info, content: withSize(plain, ecb(plain)) }
}
