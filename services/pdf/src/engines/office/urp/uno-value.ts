/** The values this client sends: a number is a UNO long, a record a sequence of PropertyValue. */
export type UnoValue = boolean | number | string | UnoShort | UnoProperties

export interface UnoShort {
  readonly short: number
}

export interface UnoProperties {
  readonly properties: Properties
}

export type Properties = Readonly<Record<string, UnoValue>>
