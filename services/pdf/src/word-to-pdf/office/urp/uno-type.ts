/** A type as it travels: its class, and for everything composed its full name. */
export interface UnoType {
  readonly typeClass: TypeClass
  readonly name?: string
}

/** com.sun.star.uno.TypeClass, as numbered in the UNO Remote Protocol ("Data Types"). */
export const typeClasses = {
  void: 0,
  char: 1,
  boolean: 2,
  byte: 3,
  short: 4,
  unsignedShort: 5,
  long: 6,
  unsignedLong: 7,
  hyper: 8,
  unsignedHyper: 9,
  float: 10,
  double: 11,
  string: 12,
  type: 13,
  any: 14,
  enum: 15,
  struct: 17,
  exception: 19,
  sequence: 20,
  interface: 22,
} as const

export type TypeClass = keyof typeof typeClasses

/** Types up to this class have no name on the wire. */
export const lastSimpleClass = typeClasses.any

const byNumber = new Map(Object.entries(typeClasses).map(([name, number]) => [number, name as TypeClass]))

/** The class of a number on the wire. @throws RangeError for one that this client does not know */
export function typeClassOf(number: number): TypeClass {
  const name = byNumber.get(number as (typeof typeClasses)[TypeClass])
  if (name === undefined) throw new RangeError(`no UNO type has the class ${number}`)
  return name
}

/** `interfaceType('frame.XStorable')` is the type of com.sun.star.frame.XStorable. */
export const interfaceType = (name: string): UnoType => ({
  typeClass: 'interface',
  name: `com.sun.star.${name}`,
})
