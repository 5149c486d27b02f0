/** Lengths in bits by symbol, 0 for those that are not used, and the codes, their bits in the order they are written. */
export interface HuffmanCode {
  readonly lengths: Uint8Array
  readonly codes: Uint16Array
}

/**
 * The prefix code of fewest bits for symbols used so often, no code longer than `limit` (RFC 1951, 3.2.2). There are
 * always two codes at least, because some readers refuse fewer.
 */
export function huffmanCode(counts: Uint32Array, limit: number): HuffmanCode {
  const weights = Uint32Array.from(counts)
  for (let symbol = 0; weights.filter((weight) => weight > 0).length < 2; symbol += 1)
    weights[symbol] = Math.max(1, weights[symbol] as number)
  let lengths = codeLengths(weights)
  // Rare symbols count as less rare until the tree is flat enough; what it takes more is next to nothing.
  while (lengths.some((length) => length > limit)) {
    for (const [symbol, weight] of weights.entries()) if (weight > 0) weights[symbol] = (weight >> 1) + 1
    lengths = codeLengths(weights)
  }
  return { lengths, codes: canonicalCodes(lengths) }
}

/** Joins the two lightest nodes until one is left: those made of others come up in rising weight, so two queues do. */
function codeLengths(weights: Uint32Array): Uint8Array {
  const leaves = [...weights.keys()].filter((symbol) => (weights[symbol] as number) > 0)
  leaves.sort((one, other) => (weights[one] as number) - (weights[other] as number))
  const nodes = leaves.map((symbol) => weights[symbol] as number)
  const parents: number[] = []
  let [leaf, joined] = [0, leaves.length]
  const lightest = () => {
    const takesLeaf =
      leaf < leaves.length && (joined >= nodes.length || (nodes[leaf] as number) <= (nodes[joined] as number))
    return takesLeaf ? leaf++ : joined++
  }
  while (nodes.length < 2 * leaves.length - 1) {
    const [one, other] = [lightest(), lightest()]
    parents[one] = nodes.length
    parents[other] = nodes.length
    nodes.push((nodes[one] as number) + (nodes[other] as number))
  }
  const depths = new Uint8Array(nodes.length)
  for (let node = nodes.length - 2; node >= 0; node -= 1)
    depths[node] = (depths[parents[node] as number] as number) + 1
  const lengths = new Uint8Array(weights.length)
  for (const [index, symbol] of leaves.entries()) lengths[symbol] = depths[index] as number
  return lengths
}

export function canonicalCodes(lengths: Uint8Array): Uint16Array {
  const next = new Uint16Array(17)
  for (const length of lengths) if (length > 0) next[length + 1] = (next[length + 1] as number) + 1
  for (let length = 1; length < next.length; length += 1)
    next[length] = ((next[length - 1] as number) + (next[length] as number)) << 1
  const codes = new Uint16Array(lengths.length)
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const length = lengths[symbol] as number
    if (length === 0) continue
    const code = next[length] as number
    next[length] = code + 1
    codes[symbol] = reversed(code, length)
  }
  return codes
}

function reversed(code: number, length: number): number {
  let [bits, rest] = [0, code]
  for (let left = length; left > 0; left -= 1) {
    bits = (bits << 1) | (rest & 1)
    rest >>= 1
  }
  return bits
}
