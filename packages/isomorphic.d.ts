/** What Node and browsers both have and no ECMAScript library declares: all that the pure packages use of it. */
declare class TextDecoder {
  constructor(encoding?: 'utf-8' | 'utf-16be')
  decode(bytes: Uint8Array): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}
