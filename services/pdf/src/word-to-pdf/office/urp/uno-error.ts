/** An exception that LibreOffice threw, with the name of its UNO type and its own words. */
export class UnoError extends Error {
  override readonly name = 'UnoError'
  readonly type: string

  constructor(type: string, message: string) {
    super(`${type}: ${message}`)
    this.type = type
  }
}

/** The other side is gone, or talks nonsense. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}
