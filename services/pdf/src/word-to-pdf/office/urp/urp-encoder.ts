import { lastSimpleClass, type TypeClass, typeClasses, type UnoType } from './uno-type.ts'
import type { Properties, UnoValue } from './uno-value.ts'

/** Index that tells the other side not to keep what it just read in its cache. */
const uncached = 0xffff
const maxShortLength = 0xff

/** Writes values as the UNO Remote Protocol marshals them; nothing is ever cached, so a message stands alone. */
export class UrpEncoder {
  readonly #parts: Buffer[] = []

  byte(value: number): this {
    return this.#write(Buffer.from([value]))
  }

  uint16(value: number): this {
    const bytes = Buffer.alloc(2)
    bytes.writeUInt16BE(value)
    return this.#write(bytes)
  }

  int32(value: number): this {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32BE(value | 0)
    return this.#write(bytes)
  }

  float(value: number): this {
    const bytes = Buffer.alloc(4)
    bytes.writeFloatBE(value)
    return this.#write(bytes)
  }

  /** One byte, or 255 and four bytes. */
  length(value: number): this {
    return value < maxShortLength ? this.byte(value) : this.byte(maxShortLength).int32(value)
  }

  text(value: string): this {
    const bytes = Buffer.from(value)
    return this.length(bytes.length).#write(bytes)
  }

  type({ typeClass, name }: UnoType): this {
    const number = typeClasses[typeClass]
    if (number <= lastSimpleClass) return this.byte(number)
    return this.byte(number | 0x80)
      .uint16(uncached)
      .text(name ?? '')
  }

  /** Reference to an object; the empty one is null. */
  objectId(oid: string): this {
    return this.text(oid).uint16(uncached)
  }

  threadId(id: Buffer): this {
    return this.length(id.length).#write(id).uint16(uncached)
  }

  any(value: UnoValue): this {
    if (typeof value === 'boolean') return this.#simple('boolean').byte(Number(value))
    if (typeof value === 'number') return this.#simple('long').int32(value)
    if (typeof value === 'string') return this.#simple('string').text(value)
    if ('short' in value) return this.#simple('short').uint16(value.short & 0xffff)
    if ('float' in value) return this.#simple('float').float(value.float)
    if ('enum' in value) {
      return this.type({ typeClass: 'enum', name: `com.sun.star.${value.enum}` }).int32(value.value)
    }
    return this.type({ typeClass: 'sequence', name: '[]com.sun.star.beans.PropertyValue' }).properties(
      value.properties,
    )
  }

  /** A sequence of com.sun.star.beans.PropertyValue: name, handle, value, state (0: direct value). */
  properties(values: Properties): this {
    const entries = Object.entries(values)
    this.length(entries.length)
    for (const [name, value] of entries) this.text(name).int32(0).any(value).int32(0)
    return this
  }

  finish(): Buffer {
    return Buffer.concat(this.#parts)
  }

  #simple(typeClass: TypeClass): this {
    return this.byte(typeClasses[typeClass])
  }

  #write(bytes: Buffer): this {
    this.#parts.push(bytes)
    return this
  }
}
