/** One character code of a string and what it stands for. */
export interface FontCode {
  /** Where its bytes stand in the string; a gap in an encoded text has none. */
  readonly start: number
  readonly end: number
  readonly code: number
  /** Displacement along the writing direction as a part of the font size; negative downwards in vertical fonts. */
  readonly advance: number
  /** Empty when nobody can tell. */
  readonly text: string
  /** Word spacing applies: a single byte 32 (ISO 32000-1, 9.3.3). */
  readonly isWordSpace: boolean
}

/** A text as a font of the document shows it: the bytes of its string, and the codes that they are. */
export interface EncodedText {
  readonly bytes: Uint8Array
  readonly codes: readonly FontCode[]
}

/** What a font looks like, for finding another one like it. */
export interface FontTraits {
  /** Without the tag of a subset. */
  readonly name: string
  readonly bold: boolean
  readonly italic: boolean
  readonly serif: boolean
  readonly fixedPitch: boolean
  /** Height of small letters as a part of the font size, where the font says it. */
  readonly xHeight?: number
}

/** A font of the document, as far as its texts are concerned. */
export interface TextFont {
  readonly traits: FontTraits
  readonly vertical: boolean
  /** Height of an em as a part of the font size; 1 but for Type 3 fonts. */
  readonly em: number
  decode(bytes: Uint8Array): readonly FontCode[]
  /** The text in this font's codes; undefined unless the font is sure to show every character. */
  encode(text: string): EncodedText | undefined
  /**
   * The page shows this code, so its glyph is there.
   * @param text what a reader of it knows it to mean, where the font does not say it
   */
  witness(code: number, text?: string): void
  /** Takes back what was witnessed, so that a page is edited as if it were the only one. */
  forget(): void
}
