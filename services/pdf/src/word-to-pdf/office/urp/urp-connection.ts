import { connect, type Socket } from 'node:net'
import { block, MessageBlocks } from './message-blocks.ts'
import { flags, isReply, type RequestTarget, readRequestHeader } from './message-header.ts'
import { ConnectionLost, UnoError } from './uno-error.ts'
import { interfaceType } from './uno-type.ts'
import { UrpCache, UrpDecoder } from './urp-decoder.ts'
import { UrpEncoder } from './urp-encoder.ts'

/** An object of the other side, seen as one of its interfaces. */
export interface UnoObject {
  readonly objectId: string
  /** Without `com.sun.star.`. */
  readonly type: string
}

interface Call {
  readonly resolve: (reply: UrpDecoder) => void
  readonly reject: (error: Error) => void
}

type Arguments = (message: UrpEncoder) => void

/** The object by which both sides agree on how to talk, and its methods. */
const protocolObject = 'UrpProtocolProperties'
const requestChange = 4
const commitChange = 5
const release = 2
const threadId = Buffer.from('folio')

/**
 * A client of the UNO Remote Protocol on a Unix socket: one call at a time, no objects of its own. Method numbers
 * count from 3 through the inherited methods, after those of XInterface.
 */
export class UrpConnection {
  readonly #socket: Socket
  readonly #blocks = new MessageBlocks()
  readonly #cache = new UrpCache()
  readonly #last: RequestTarget = { type: undefined, objectId: '', threadId: Buffer.alloc(0) }
  #call: Call | undefined
  #lost: ConnectionLost | undefined
  /** Since the handshake every request carries a current context; ours is always null. */
  #sendsContext = false

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('error', (error) => this.#lose(error.message))
    socket.on('close', () => this.#lose('the connection closed'))
  }

  /** Connects and shakes hands. @throws ConnectionLost */
  static async open(path: string): Promise<UrpConnection> {
    const connection = new UrpConnection(connect({ path }))
    await new Promise<UrpDecoder>((resolve, reject) => {
      connection.#call = { resolve, reject }
    })
    return connection
  }

  /** Calls a method; `read` takes its result from the reply. @throws UnoError, ConnectionLost */
  async call<Result>(
    target: UnoObject,
    method: number,
    write: Arguments,
    read: (reply: UrpDecoder) => Result,
  ): Promise<Result> {
    const reply = await this.#request(target, method, write)
    return read(reply)
  }

  /** The object's other face. @throws UnoError when it has not got it */
  async query({ objectId }: UnoObject, type: string): Promise<UnoObject> {
    const target = { objectId, type: 'uno.XInterface' }
    const answer = await this.call(
      target,
      0,
      (message) => message.type(interfaceType(type)),
      (reply) => reply.any(),
    )
    if (typeof answer.value !== 'string' || answer.value === '')
      throw new UnoError('query', `it is no ${type}`)
    return { objectId: answer.value, type }
  }

  /** LibreOffice lets go of everything that this connection referred to. */
  close(): void {
    this.#lose('closed')
  }

  #request(target: UnoObject, method: number, write: Arguments): Promise<UrpDecoder> {
    if (this.#lost) return Promise.reject(this.#lost)
    if (this.#call) return Promise.reject(new Error('one call at a time'))
    const { longHeader, request, newType, newObject, newThread } = flags
    const message = new UrpEncoder()
      .byte(longHeader | request | newType | newObject | newThread)
      .byte(method)
      .type(interfaceType(target.type))
      .objectId(target.objectId)
      .threadId(threadId)
    if (this.#sendsContext) message.objectId('')
    write(message)
    return new Promise((resolve, reject) => {
      this.#call = { resolve, reject }
      this.#send(message)
    })
  }

  #send(message: UrpEncoder): void {
    this.#socket.write(block(message.finish()))
  }

  #receive(chunk: Buffer): void {
    try {
      for (const message of this.#blocks.push(chunk)) this.#understand(new UrpDecoder(message, this.#cache))
    } catch (error) {
      this.#lose(error instanceof Error ? error.message : String(error))
    }
  }

  #understand(message: UrpDecoder): void {
    const first = message.byte()
    if (isReply(first)) this.#answerCall(first, message)
    else this.#serve(readRequestHeader(first, message, this.#last))
  }

  #answerCall(first: number, message: UrpDecoder): void {
    if ((first & flags.newThread) !== 0) message.threadId()
    const call = this.#takeCall()
    if ((first & flags.exception) === 0) call?.resolve(message)
    else call?.reject(exceptionIn(message))
  }

  /** Answers a request of LibreOffice. Only the handshake concerns us: we have no objects. */
  #serve(method: number): void {
    const { objectId, threadId } = this.#last
    const answer = () => new UrpEncoder().byte(flags.longHeader | flags.newThread).threadId(threadId)
    if (objectId !== protocolObject) {
      if (method === release) return
      throw new RangeError(`no object has the id ${objectId}`)
    }
    // 1: go on with your proposal, and I withdraw mine.
    if (method === requestChange) this.#send(answer().int32(1))
    else if (method === commitChange) {
      this.#send(answer())
      this.#sendsContext = true
      this.#takeCall()?.resolve(new UrpDecoder(Buffer.alloc(0), this.#cache))
    } else throw new RangeError(`the protocol has no method ${method}`)
  }

  #takeCall(): Call | undefined {
    const call = this.#call
    this.#call = undefined
    return call
  }

  #lose(reason: string): void {
    this.#lost ??= new ConnectionLost(reason)
    this.#takeCall()?.reject(this.#lost)
    this.#socket.destroy()
  }
}

function exceptionIn(message: UrpDecoder): UnoError {
  const { type, value } = message.any()
  return new UnoError(
    type.name ?? type.typeClass,
    typeof value === 'object' && 'message' in value ? value.message : '',
  )
}
