/** Where an object is written: an offset of the file, or an index in an object stream. */
export type Place = { readonly offset: number } | { readonly stream: number; readonly index: number }

/** A cross-reference table (ISO 32000-1, 7.5.4) of places by object number, from 1 without gaps. */
export function xrefTable(places: readonly Place[]): string {
  let text = `xref\n0 ${places.length || 1}\n0000000000 65535 f \n`
  for (const place of places.slice(1)) {
    text += `${String('offset' in place ? place.offset : 0).padStart(10, '0')} 00000 n \n`
  }
  return text
}

/** Where an update writes an object. */
export interface UpdatePlace {
  readonly number: number
  readonly offset: number
}

/** The table of an update (7.5.6), which tells of some objects only. */
export const updateTable = (places: readonly UpdatePlace[]): string =>
  `xref\n${places.map(({ number, offset }) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`

/** The rows of a cross-reference stream (7.5.8.3) with PNG's Up predictor, which makes them small once deflated. */
export function xrefStreamRows(places: readonly Place[]): {
  rows: Uint8Array
  widths: readonly [number, number, number]
} {
  let largest = places.length
  for (const place of places) if (place && 'offset' in place && place.offset > largest) largest = place.offset
  const offsetWidth = Math.ceil(Math.log2(largest + 2) / 8)
  const widths = [1, offsetWidth, 1] as const
  const length = offsetWidth + 2
  const plain = new Uint8Array(length * places.length)
  for (const [number, place] of places.entries()) {
    const isStored = place && 'stream' in place
    const position = place ? ('offset' in place ? place.offset : place.stream) : 0
    const start = number * length
    plain[start] = place ? (isStored ? 2 : 1) : 0
    for (let index = 0; index < offsetWidth; index += 1) {
      plain[start + 1 + index] = Math.floor(position / 256 ** (offsetWidth - 1 - index)) & 0xff
    }
    plain[start + length - 1] = isStored ? place.index : 0
  }
  const up = 2
  const rows = new Uint8Array((length + 1) * places.length)
  for (let number = 0; number < places.length; number += 1) {
    rows[number * (length + 1)] = up
    for (let index = 0; index < length; index += 1) {
      const above = number === 0 ? 0 : (plain[(number - 1) * length + index] ?? 0)
      rows[number * (length + 1) + 1 + index] = (plain[number * length + index] ?? 0) - above
    }
  }
  return { rows, widths }
}
