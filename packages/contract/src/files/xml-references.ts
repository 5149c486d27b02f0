const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What text of XML says: its named and numbered references are what they stand for (XML 1.0, 4.1 and 4.6). */
export const unescapeXml = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g, (_, name, decimal, hex) => {
    if (name) return entities[name] ?? ''
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    // Numbers of no character (2.2) stand for nothing.
    return code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '' : String.fromCodePoint(code)
  })

const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 cannot hold goes out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as it is written in XML or HTML, also between double quotes; what XML cannot hold (2.2) is left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '')
    .replace(forbidden, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
