/**
 * Whether the root element of a file is `svg`, as far as its first bytes tell. Of a gzip file they tell nothing, and
 * unpacking is for the workers: the one that draws it finds out.
 */
export function isSvg(head: Buffer): boolean {
  if (head[0] === 0x1f && head[1] === 0x8b) return true
  const text = head.toString('utf8')
  return /^(?:\ufeff)?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>/])/i.test(text) && /<svg[\s>/]/i.test(text)
}
