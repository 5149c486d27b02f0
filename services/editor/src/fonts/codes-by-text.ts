/** The codes of each text, in the order they come. */
export function codesByText(
  texts: Iterable<readonly [code: number, text: string]>,
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>()
  for (const [code, text] of texts) {
    const known = groups.get(text)
    if (known) known.push(code)
    else groups.set(text, [code])
  }
  return groups
}
