/** The values this client sends: a number is a UNO long, a record a sequence of PropertyValue. */
export type UnoValue = boolean | number | string | UnoShort | UnoFloat | UnoEnum | UnoProperties

/** A number that travels as 16 bits. */
export interface UnoShort {
  readonly short: number
}

/** A number that travels as a 32-bit float. */
export interface UnoFloat {
  readonly float: number
}

/** A value of an enumeration by its name without `com.sun.star.` and its number. */
export interface UnoEnum {
  readonly enum: string
  readonly value: number
}

/** A sequence of PropertyValue inside another value. */
export interface UnoProperties {
  readonly properties: Properties
}

/** Values of PropertyValue by name. */
export type Properties = Readonly<Record<string, UnoValue>>
