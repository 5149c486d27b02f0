/**
 * The characters of codes in a row (ISO 32000-1, annex D.5), and their widths as parts of a thousand of the font size
 * (Adobe's metrics of Symbol).
 */
const rows: readonly (readonly [first: number, characters: string, widths: string])[] = [
  [
    0x21,
    '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧ∆ΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_\uf8e5αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼',
    '333 713 500 549 833 778 439 333 333 500 549 250 549 250 278 500 500 500 500 500 500 500 500 500 500 278 278 549 549 549 444 549 722 667 722 612 611 763 603 722 333 631 722 686 889 722 722 768 741 556 592 611 690 439 768 645 795 611 333 863 333 658 500 500 631 549 549 494 439 521 411 603 329 603 549 549 576 521 549 549 521 549 603 439 576 713 686 493 686 494 480 200 480 549',
  ],
  [
    0xa0,
    '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…\uf8e6\uf8e7↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇\uf6da\uf6d9\uf6db∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈\uf8e8\uf8e9\uf8ea∑\uf8eb\uf8ec\uf8ed\uf8ee\uf8ef\uf8f0\uf8f1\uf8f2\uf8f3\uf8f4',
    '750 620 247 549 167 713 500 753 753 753 753 1042 987 603 987 603 400 549 411 549 549 713 494 460 549 549 549 549 1000 603 1000 658 823 686 795 987 768 768 823 768 768 713 713 713 713 713 713 713 768 713 790 790 890 823 549 250 713 603 603 1042 987 603 987 603 494 329 790 790 786 713 384 384 384 384 384 384 494 494 494 494',
  ],
  [
    0xf1,
    '〉∫⌠\uf8f5⌡\uf8f6\uf8f7\uf8f8\uf8f9\uf8fa\uf8fb\uf8fc\uf8fd\uf8fe',
    '329 274 686 686 686 384 384 384 384 384 384 494 494 494',
  ],
]

/** Whether a font is that one by its name, without the tag of a subset; some writers add its style or its foundry. */
export const isSymbol = (name: string): boolean => name.startsWith('Symbol')

const signs = rows.flatMap(([first, characters, widths]) => {
  const listed = widths.split(' ').map(Number)
  return [...characters].map((text, index) => ({ code: first + index, text, width: listed[index] }))
})

/** What the codes of Symbol stand for; parts of tall brackets as Adobe's list of glyphs has them. */
export const symbolTexts: ReadonlyMap<number, string> = new Map([
  [0x20, ' '],
  ...signs.map(({ code, text }) => [code, text] as const),
])

const widthByText = new Map([[' ', 250], ...signs.map(({ text, width }) => [text, width] as const)])

/** How wide a sign of Symbol is, as a part of the font size. */
export const symbolWidth = (text: string): number | undefined => {
  const width = widthByText.get(text)
  return width === undefined ? undefined : width / 1000
}
