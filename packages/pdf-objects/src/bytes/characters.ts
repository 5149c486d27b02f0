/** Classes of bytes in PDF syntax (ISO 32000-1, 7.2.2). */
export const regular = 0
/** The class of null, tab, line feed, form feed, carriage return and space. */
export const whitespace = 1
/** The class of the ten characters that end a token without a space before them. */
export const delimiter = 2

const classes = new Uint8Array(256)
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) classes[byte] = whitespace
for (const character of '()<>[]{}/%') classes[character.charCodeAt(0)] = delimiter

/** The class of a byte; beyond the end of a file (`undefined`) is a delimiter. */
export const classOf = (byte: number | undefined): number =>
  byte === undefined ? delimiter : (classes[byte] as number)

/** Whether a byte is one of the characters 0 to 9. */
export const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x30 && byte <= 0x39

/** The value of a hexadecimal digit, -1 for any other byte. */
export function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}
