const perBlock = 100

/** The CMap that tells which text each glyph stands for (ISO 32000-1, 9.10.3). */
export function toUnicodeMap(glyphs: ReadonlyMap<number, string>): string {
  const lines = [...glyphs]
    .filter(([, text]) => text !== '')
    .map(([glyph, text]) => `<${hex(glyph)}> <${[...utf16(text)].map(hex).join('')}>`)
  const blocks: string[] = []
  for (let at = 0; at < lines.length; at += perBlock) {
    const block = lines.slice(at, at + perBlock)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`
}

const hex = (value: number): string => value.toString(16).padStart(4, '0')

function* utf16(text: string): Generator<number> {
  for (let at = 0; at < text.length; at += 1) yield text.charCodeAt(at)
}
