const headerBytes = 8
/** Replies to this client hold a reference or a text; more than this is no reply of LibreOffice. */
const maxBlockBytes = 16 * 1024 ** 2

/** One message as a block: its size, the number of messages (always one), the message. */
export function block(message: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(message.length, 0)
  header.writeUInt32BE(1, 4)
  return Buffer.concat([header, message])
}

/** Cuts a stream of bytes into messages. */
export class MessageBlocks {
  #rest = Buffer.alloc(0)

  /** The messages that are complete with this chunk. @throws RangeError when they cannot be messages */
  push(chunk: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const messages: Buffer[] = []
    while (this.#rest.length >= headerBytes) {
      const size = this.#rest.readUInt32BE(0)
      // Where one message ends within a block is only known to who understands it, and LibreOffice sends one a block.
      if (size > maxBlockBytes || this.#rest.readUInt32BE(4) !== 1) throw new RangeError('not a block of URP')
      if (this.#rest.length < headerBytes + size) break
      messages.push(this.#rest.subarray(headerBytes, headerBytes + size))
      this.#rest = this.#rest.subarray(headerBytes + size)
    }
    return messages
  }
}
