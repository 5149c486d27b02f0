/** Symbols of literals, the end of a block and lengths; symbols of distances (RFC 1951, 3.2.5). */
export const [literalSymbols, distanceSymbols] = [286, 30]
export const endOfBlock = 256
export const [leastLength, mostLength] = [3, 258]
export const mostDistance = 32_768

/** By length: its symbol. */
export const symbolOfLength = new Uint16Array(mostLength + 1)
/** By symbol above 256: how many further bits tell the length, and the least length it stands for. */
export const [extraLengthBits, baseLength] = [new Uint8Array(29), new Uint16Array(29)]
/** By symbol: the same for distances. */
export const [extraDistanceBits, baseDistance] = [new Uint8Array(30), new Uint16Array(30)]
/** The symbols of distances up to 256, and of every 128th after. */
const symbolsOfDistances = new Uint8Array(512)

for (let index = 0, length = leastLength; index < 28; index += 1) {
  extraLengthBits[index] = Math.max(0, (index >> 2) - 1)
  baseLength[index] = length
  const count = 1 << Math.max(0, (index >> 2) - 1)
  symbolOfLength.fill(endOfBlock + 1 + index, length, length + count)
  length += count
}
baseLength[28] = mostLength
symbolOfLength[mostLength] = 285

for (let symbol = 0, distance = 1; symbol < distanceSymbols; symbol += 1) {
  const bits = Math.max(0, (symbol >> 1) - 1)
  extraDistanceBits[symbol] = bits
  baseDistance[symbol] = distance
  const end = distance + (1 << bits)
  if (distance <= 256) symbolsOfDistances.fill(symbol, distance - 1, end - 1)
  else symbolsOfDistances.fill(symbol, 256 + ((distance - 1) >> 7), 256 + ((end - 1) >> 7))
  distance = end
}

export const symbolOfDistance = (distance: number): number =>
  symbolsOfDistances[distance <= 256 ? distance - 1 : 256 + ((distance - 1) >> 7)] as number
