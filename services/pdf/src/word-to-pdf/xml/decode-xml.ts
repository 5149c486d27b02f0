/** XML is UTF-8, or UTF-16 with or without its mark (XML 1.0, appendix F). */
export function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const even = bytes.subarray(0, bytes.length & ~1)
  const text = isBig
    ? Buffer.from(even).swap16().toString('utf16le')
    : bytes.toString(isLittle ? 'utf16le' : 'utf8')
  return text.replace(/^\ufeff/, '')
}
