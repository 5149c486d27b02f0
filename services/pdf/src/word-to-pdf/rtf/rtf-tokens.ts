/** A piece of a rich text file (RTF 1.9.1): a brace, a control word, or characters. */
export interface RtfToken {
  readonly kind: 'open' | 'close' | 'control' | 'text'
  /** The name of a control word, or the characters that a piece of text stands for. */
  readonly text: string
  readonly start: number
  readonly end: number
}

const pattern =
  /(\{)|(\})|\\'([\da-f]{2})|\\u(-?\d+) ?|\\([a-z]+)(-?\d+)? ?|\\([^a-z])|[\r\n]+|([^\\{}\r\n]+)|\\/gi

/** The pieces of a rich text file, read as Latin-1, in their order; the data after `\bin` is passed over. */
export function* rtfTokens(rtf: string): Iterable<RtfToken> {
  for (let at = 0; at < rtf.length; ) {
    pattern.lastIndex = at
    const match = pattern.exec(rtf)
    if (!match) return
    const [whole, open, close, hex, unicode, word, parameter, symbol, characters] = match
    const place = { start: match.index, end: match.index + whole.length }
    at = place.end
    if (open || close) yield { kind: open ? 'open' : 'close', text: '', ...place }
    else if (hex) yield { kind: 'text', text: String.fromCharCode(Number.parseInt(hex, 16)), ...place }
    else if (unicode) yield { kind: 'text', text: String.fromCharCode(Number(unicode) & 0xffff), ...place }
    else if (word) {
      yield { kind: 'control', text: word, ...place }
      if (word === 'bin') at += Math.max(0, Number(parameter ?? 0))
    } else if (symbol) yield { kind: 'text', text: symbol, ...place }
    else if (characters) yield { kind: 'text', text: characters, ...place }
  }
}
