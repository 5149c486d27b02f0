/** What pdf.js tells of the widths of a font, by character code. */
export interface LoadedWidths {
  readonly widths?: readonly number[]
  readonly toUnicode?: { readonly _map?: readonly (string | undefined)[] }
  readonly fontMatrix?: readonly number[]
}

/**
 * The width in em of every character that a font has.
 * @param em of its letters, as a share of the size that it is set at
 */
export function widthsOf({ widths = [], toUnicode, fontMatrix }: LoadedWidths, em = 1): Map<string, number> {
  const unit = (fontMatrix?.[0] || 0.001) / em
  const byCharacter = new Map<string, number>()
  for (const [code, character] of Object.entries(toUnicode?._map ?? [])) {
    const width = widths[Number(code)]
    if (typeof character === 'string' && width && !byCharacter.has(character))
      byCharacter.set(character, width * unit)
  }
  return byCharacter
}
