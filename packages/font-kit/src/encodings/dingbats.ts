/** The characters of ZapfDingbats by code (ISO 32000-1, annex D.6); brackets as its font has them. */
const rows: readonly (readonly [first: number, characters: string])[] = [
  [0x21, '✁✂✃✄☎✆✇✈✉☛☞✌✍✎✏✐✑✒✓✔✕✖✗✘✙✚✛✜✝✞✟✠✡✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿'],
  [0x60, '❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❐❑❒▲▼◆❖◗❘❙❚❛❜❝❞'],
  [0x80, '❨❩❪❫❬❭❮❯❰❱❲❳❴❵'],
  [0xa1, '❡❢❣❤❥❦❧♣♦♥♠①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→↔↕➘➙➚➛➜➝➞➟➠➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯'],
  [0xf1, '➱➲➳➴➵➶➷➸➹➺➻➼➽➾'],
]

/** Their widths in the same order, as parts of a thousand of the font size (Adobe's metrics of ZapfDingbats). */
const widths: readonly (readonly [first: number, widths: string])[] = [
  [
    0x21,
    '974 961 974 980 719 789 790 791 690 960 939 549 855 911 933 911 945 974 755 846 762 761 571 677 763 760 759 754 494 552 537 577 692 786 788 788 790 793 794 816 823 789 841 823 833 816 831 923 744 723 749 790 792 695 776 768 792 759 707 708 682 701 826',
  ],
  [
    0x60,
    '815 789 789 707 687 696 689 786 787 713 791 785 791 873 761 762 762 759 759 892 892 788 784 438 138 277 415 392 392 668 668',
  ],
  [0x80, '390 390 317 317 276 276 509 509 410 410 234 234 334 334'],
  [
    0xa1,
    '732 544 544 910 667 760 760 776 595 694 626 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 788 894 838 1016 458 748 924 748 918 927 928 928 834 873 828 924 924 917 930 931 463 883 836 836 867 867 696 696 874',
  ],
  [0xf1, '874 760 946 771 865 771 888 967 888 831 873 927 970 918'],
]

/** Whether a font is that one by its name, without the tag of a subset: some printers call it Dingbats. */
export const isDingbats = (name: string): boolean => /^(?:ITC)?(?:Zapf)?Dingbats/i.test(name)

/** What the codes of ZapfDingbats stand for. */
export const dingbatTexts: ReadonlyMap<number, string> = new Map(
  rows.flatMap(([first, characters]) =>
    [...characters].map((character, index) => [first + index, character] as const),
  ),
)

const widthByText: ReadonlyMap<string, number> = new Map([
  [' ', 278],
  ...widths.flatMap(([first, listed]) =>
    listed
      .split(' ')
      .map((width, index): [string, number] => [dingbatTexts.get(first + index) ?? '', Number(width)]),
  ),
])

/** How wide a sign of ZapfDingbats is, as a part of the font size. */
export const dingbatWidth = (text: string): number | undefined => {
  const width = widthByText.get(text)
  return width === undefined ? undefined : width / 1000
}
