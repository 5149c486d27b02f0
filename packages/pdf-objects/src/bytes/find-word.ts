/** Where this word of ASCII letters stands next from `from` on; -1 when nowhere. */
export function findWord(bytes: Uint8Array, word: string, from = 0): number {
  const first = word.charCodeAt(0)
  let at = bytes.indexOf(first, from)
  while (at >= 0 && !standsAt(bytes, word, at)) at = bytes.indexOf(first, at + 1)
  return at
}

/** Where it stands last; -1 when nowhere. */
export function findLastWord(bytes: Uint8Array, word: string): number {
  const first = word.charCodeAt(0)
  let at = bytes.lastIndexOf(first)
  while (at > 0 && !standsAt(bytes, word, at)) at = bytes.lastIndexOf(first, at - 1)
  return at >= 0 && standsAt(bytes, word, at) ? at : -1
}

function standsAt(bytes: Uint8Array, word: string, at: number): boolean {
  for (let index = 0; index < word.length; index += 1) {
    if (bytes[at + index] !== word.charCodeAt(index)) return false
  }
  return true
}
