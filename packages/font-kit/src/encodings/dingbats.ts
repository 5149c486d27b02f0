/** The characters of ZapfDingbats by code (ISO 32000-1, annex D.6); brackets as its font has them. */
const rows: readonly (readonly [first: number, characters: string])[] = [
  [0x21, '✁✂✃✄☎✆✇✈✉☛☞✌✍✎✏✐✑✒✓✔✕✖✗✘✙✚✛✜✝✞✟✠✡✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿'],
  [0x60, '❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❐❑❒▲▼◆❖◗❘❙❚❛❜❝❞'],
  [0x80, '❨❩❪❫❬❭❮❯❰❱❲❳❴❵'],
  [0xa1, '❡❢❣❤❥❦❧♣♦♥♠①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→↔↕➘➙➚➛➜➝➞➟➠➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯'],
  [0xf1, '➱➲➳➴➵➶➷➸➹➺➻➼➽➾'],
]

/** What the codes of ZapfDingbats stand for. */
export const dingbatTexts: ReadonlyMap<number, string> = new Map(
  rows.flatMap(([first, characters]) =>
    [...characters].map((character, index) => [first + index, character] as const),
  ),
)
