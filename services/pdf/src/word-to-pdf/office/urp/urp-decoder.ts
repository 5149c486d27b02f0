import { lastSimpleClass, typeClasses, typeClassOf, type UnoType } from './uno-type.ts'

/** What one side has told the other to remember, by index; it lives as long as the connection. */
export class UrpCache {
  readonly types = new Map<number, UnoType>()
  readonly objectIds = new Map<number, string>()
  readonly threadIds = new Map<number, Buffer>()
}

export interface UnoAny {
  readonly type: UnoType
  /** Undefined for types this client has no use for. */
  readonly value: boolean | number | string | UnoExceptionFacts | UnoPair | undefined
}

/** com.sun.star.awt.Size and Point. */
export interface UnoPair {
  readonly first: number
  readonly second: number
}

/** com.sun.star.uno.Exception, without the object that threw it. */
export interface UnoExceptionFacts {
  readonly message: string
}

const pairs = new Set(['com.sun.star.awt.Size', 'com.sun.star.awt.Point'])

/** Index that says "do not keep". */
const uncached = 0xffff

/** Reads one message. @throws RangeError when it is shorter than it says */
export class UrpDecoder {
  readonly #bytes: Buffer
  readonly #cache: UrpCache
  #at = 0

  constructor(bytes: Buffer, cache: UrpCache) {
    this.#bytes = bytes
    this.#cache = cache
  }

  byte(): number {
    return this.#take(1).readUInt8()
  }

  uint16(): number {
    return this.#take(2).readUInt16BE()
  }

  int32(): number {
    return this.#take(4).readInt32BE()
  }

  length(): number {
    const short = this.byte()
    return short === 0xff ? this.#take(4).readUInt32BE() : short
  }

  text(): string {
    return this.#take(this.length()).toString()
  }

  type(): UnoType {
    const first = this.byte()
    const typeClass = typeClassOf(first & 0x7f)
    if (typeClasses[typeClass] <= lastSimpleClass) return { typeClass }
    const index = this.uint16()
    const fresh = (first & 0x80) !== 0
    return this.#remembered(this.#cache.types, index, fresh ? { typeClass, name: this.text() } : undefined)
  }

  /** The empty one is null. */
  objectId(): string {
    const oid = this.text()
    const index = this.uint16()
    if (oid === '' && index === uncached) return ''
    return this.#remembered(this.#cache.objectIds, index, oid === '' ? undefined : oid)
  }

  threadId(): Buffer {
    const id = Buffer.from(this.#take(this.length()))
    return this.#remembered(this.#cache.threadIds, this.uint16(), id.length > 0 ? id : undefined)
  }

  any(): UnoAny {
    const type = this.type()
    return { type, value: this.#value(type) }
  }

  pair(): UnoPair {
    return { first: this.int32(), second: this.int32() }
  }

  #value({ typeClass, name }: UnoType): UnoAny['value'] {
    switch (typeClass) {
      case 'struct':
        return pairs.has(name ?? '') ? this.pair() : undefined
      case 'boolean':
        return this.byte() !== 0
      case 'byte':
        return this.byte()
      case 'short':
        return (this.uint16() << 16) >> 16
      case 'unsignedShort':
        return this.uint16()
      case 'long':
      case 'enum':
        return this.int32()
      case 'string':
        return this.text()
      case 'interface':
        return this.objectId()
      case 'exception': {
        const message = this.text()
        // com.sun.star.uno.Exception: Message, then Context; what derived ones add is not read.
        this.objectId()
        return { message }
      }
      default:
        return undefined
    }
  }

  #remembered<Value>(cache: Map<number, Value>, index: number, fresh: Value | undefined): Value {
    if (fresh !== undefined) {
      if (index !== uncached) cache.set(index, fresh)
      return fresh
    }
    const known = cache.get(index)
    if (known === undefined) throw new RangeError(`nothing is cached under ${index}`)
    return known
  }

  #take(count: number): Buffer {
    const end = this.#at + count
    if (end > this.#bytes.length) throw new RangeError('the message is shorter than it says')
    const bytes = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return bytes
  }
}
