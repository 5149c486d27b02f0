import type { UnoType } from './uno-type.ts'
import type { UrpDecoder } from './urp-decoder.ts'

/** Bits of the first byte of a message (UNO Remote Protocol, "Messages"). */
export const flags = {
  longHeader: 0x80,
  request: 0x40,
  newType: 0x20,
  newObject: 0x10,
  newThread: 0x08,
  wideFunction: 0x04,
  moreFlags: 0x01,
  /** In a reply, where `newType` stands in a request. */
  exception: 0x20,
  /** In a request with a short header. */
  wideShortFunction: 0x40,
} as const

/** A request may leave out what it has in common with the one before. */
export interface RequestTarget {
  type: UnoType | undefined
  objectId: string
  threadId: Buffer
}

/** Whether a message answers one of ours, by its first byte. */
export const isReply = (first: number): boolean =>
  (first & (flags.longHeader | flags.request)) === flags.longHeader

/** The method that an incoming request calls; what the header says of its target is noted in `last`. */
export function readRequestHeader(first: number, message: UrpDecoder, last: RequestTarget): number {
  if ((first & flags.longHeader) === 0) {
    return (first & flags.wideShortFunction) === 0 ? first & 0x3f : ((first & 0x3f) << 8) | message.byte()
  }
  if ((first & flags.moreFlags) !== 0) message.byte()
  const method = (first & flags.wideFunction) === 0 ? message.byte() : message.uint16()
  if ((first & flags.newType) !== 0) last.type = message.type()
  if ((first & flags.newObject) !== 0) last.objectId = message.objectId()
  if ((first & flags.newThread) !== 0) last.threadId = message.threadId()
  return method
}
