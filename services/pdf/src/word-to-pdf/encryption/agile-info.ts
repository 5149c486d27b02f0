import { EncryptionFault } from './encryption-fault.ts'

/** What the XML of agile encryption tells ([MS-OFFCRYPTO] 2.3.4.10); `hash` by Node's name, lengths in bytes. */
export interface AgileInfo {
  readonly package: { readonly hash: string; readonly salt: Buffer; readonly keyBytes: number }
  readonly password: {
    readonly hash: string
    readonly salt: Buffer
    readonly keyBytes: number
    readonly spins: number
    readonly verifierInput: Buffer
    readonly verifierHash: Buffer
    readonly key: Buffer
  }
}

/** Office uses 100,000; ten million are allowed, which would be a way to keep a processor busy. */
const maxSpins = 1_000_000
const hashes = new Map([
  ['SHA1', 'sha1'],
  ['SHA-1', 'sha1'],
  ['SHA256', 'sha256'],
  ['SHA-256', 'sha256'],
  ['SHA384', 'sha384'],
  ['SHA-384', 'sha384'],
  ['SHA512', 'sha512'],
  ['SHA-512', 'sha512'],
])
const blockBytes = 16

/** @throws EncryptionFault when it is not AES in CBC mode with a password, or has wrong lengths */
export function readAgileInfo(xml: string): AgileInfo {
  const [keyData, encryptedKey] = [attributesOf(xml, 'keyData'), attributesOf(xml, 'encryptedKey')]
  const spins = Number(encryptedKey.get('spinCount'))
  if (!Number.isInteger(spins) || spins < 0 || spins > maxSpins) throw new EncryptionFault('too many rounds')
  return {
    package: cipherOf(keyData),
    password: {
      ...cipherOf(encryptedKey),
      spins,
      verifierInput: bytesOf(encryptedKey, 'encryptedVerifierHashInput'),
      verifierHash: bytesOf(encryptedKey, 'encryptedVerifierHashValue'),
      key: bytesOf(encryptedKey, 'encryptedKeyValue'),
    },
  }
}

type Attributes = ReadonlyMap<string, string>

/** Office and LibreOffice put different prefixes before these names, and nothing else is in this little XML. */
function attributesOf(xml: string, element: string): Attributes {
  const [, text] = new RegExp(`<(?:\\w+:)?${element}\\s([^>]*)>`).exec(xml) ?? []
  if (text === undefined) throw new EncryptionFault(`there is no ${element}`)
  return new Map([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}

function cipherOf(attributes: Attributes): AgileInfo['package'] {
  const hash = hashes.get(attributes.get('hashAlgorithm') ?? '')
  const keyBytes = Number(attributes.get('keyBits')) / 8
  const isAes = attributes.get('cipherAlgorithm') === 'AES'
  const isChained = attributes.get('cipherChaining') === 'ChainingModeCBC'
  if (hash === undefined || !isAes || !isChained || ![16, 24, 32].includes(keyBytes)) {
    throw new EncryptionFault('an unknown cipher')
  }
  return { hash, salt: Buffer.from(attributes.get('saltValue') ?? '', 'base64'), keyBytes }
}

function bytesOf(attributes: Attributes, name: string): Buffer {
  const bytes = Buffer.from(attributes.get(name) ?? '', 'base64')
  if (bytes.length === 0 || bytes.length % blockBytes !== 0)
    throw new EncryptionFault(`${name} has a wrong length`)
  return bytes
}
