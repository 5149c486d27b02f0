import { UnoError } from '../urp/uno-error.ts'
import type { UnoValue } from '../urp/uno-value.ts'
import type { UnoObject, UrpConnection } from '../urp/urp-connection.ts'
import type { UnoAny, UnoPair } from '../urp/urp-decoder.ts'

type Write = Parameters<UrpConnection['call']>[2]

const nothing = () => undefined

/** Objects of LibreOffice through one connection: the few things this client does with any of them. */
export class UnoObjects {
  readonly #connection: UrpConnection

  constructor(connection: UrpConnection) {
    this.#connection = connection
  }

  /** Calls a method that gives back an object of this type. */
  async get(target: UnoObject, type: string, method: number, write: Write = nothing): Promise<UnoObject> {
    return await this.#connection.call(target, method, write, (reply) => ({
      objectId: reply.objectId(),
      type,
    }))
  }

  /** Calls a method that gives back an object inside an `any`, and takes it as this type. */
  async take(target: UnoObject, type: string, method: number, write: Write = nothing): Promise<UnoObject> {
    const { value } = await this.#connection.call(target, method, write, (reply) => reply.any())
    if (typeof value !== 'string' || value === '') throw new UnoError('any', `there is no ${type}`)
    return await this.as({ objectId: value, type: 'uno.XInterface' }, type)
  }

  as(object: UnoObject, type: string): Promise<UnoObject> {
    return this.#connection.query(object, type)
  }

  /** The view of an open document, hidden as it is. XModel: getCurrentController 14. */
  async controllerOf(document: UnoObject): Promise<UnoObject> {
    return await this.get(await this.as(document, 'frame.XModel'), 'frame.XController', 14)
  }

  /** Calls a method for what it does. */
  async do(target: UnoObject, method: number, write: Write = nothing): Promise<void> {
    await this.#connection.call(target, method, write, nothing)
  }

  async asks(target: UnoObject, method: number, write: Write = nothing): Promise<boolean> {
    return await this.#connection.call(target, method, write, (reply) => reply.byte() !== 0)
  }

  async short(target: UnoObject, method: number): Promise<number> {
    return await this.#connection.call(target, method, nothing, (reply) => reply.uint16())
  }

  /** A point or a size. */
  async pair(target: UnoObject, method: number): Promise<UnoPair> {
    return await this.#connection.call(target, method, nothing, (reply) => reply.pair())
  }

  async count(target: UnoObject, method: number): Promise<number> {
    return await this.#connection.call(target, method, nothing, (reply) => reply.int32())
  }

  /** XPropertySet: getPropertySetInfo 3, setPropertyValue 4, getPropertyValue 5. */
  async property(object: UnoObject, name: string): Promise<UnoAny['value']> {
    const set = await this.as(object, 'beans.XPropertySet')
    const any = await this.#connection.call(
      set,
      5,
      (message) => message.text(name),
      (reply) => reply.any(),
    )
    return any.value
  }

  async setProperties(object: UnoObject, values: Readonly<Record<string, UnoValue>>): Promise<void> {
    const set = await this.as(object, 'beans.XPropertySet')
    for (const [name, value] of Object.entries(values)) {
      await this.do(set, 4, (message) => message.text(name).any(value))
    }
  }
}
