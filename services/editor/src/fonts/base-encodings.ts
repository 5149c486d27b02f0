export type BaseEncoding = 'WinAnsiEncoding' | 'MacRomanEncoding' | 'StandardEncoding'

/** Texts by code, where a code has one (ISO 32000-1, annex D). */
export function baseEncoding(name: BaseEncoding): readonly (string | undefined)[] {
  switch (name) {
    case 'WinAnsiEncoding':
      return winAnsi
    case 'MacRomanEncoding':
      return macRoman
    case 'StandardEncoding':
      return standard
  }
}

const decoded = (label: string): (string | undefined)[] =>
  Array.from({ length: 256 }, (_, code) =>
    code < 0x20 || code === 0x7f ? undefined : new TextDecoder(label).decode(Uint8Array.of(code)),
  )

/** Unused codes from 0x80 on are bullets (annex D.2, note 3). */
const winAnsi = decoded('windows-1252').map((text, code) =>
  [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(code) ? '•' : text,
)
/** Older than the euro sign. */
const macRoman = decoded('macintosh').map((text, code) => (code === 0xdb ? '¤' : text))

/** Codes 0xa1 to 0xfb; a dot where there is none. */
const upper = "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ.–†‡·.¶•‚„”»…‰.¿.`´ˆ˜¯˘˙¨.˚¸.˝˛ˇ—................Æ.ª....ŁØŒº.....æ...ı..łøœß"
const ligatures: Readonly<Record<string, string>> = { ﬁ: 'fi', ﬂ: 'fl' }

const standard = Array.from({ length: 256 }, (_, code) => {
  if (code === 0x27) return '’'
  if (code === 0x60) return '‘'
  if (code >= 0x20 && code < 0x7f) return String.fromCharCode(code)
  const text = code >= 0xa1 ? upper[code - 0xa1] : undefined
  return text === undefined || text === '.' ? undefined : (ligatures[text] ?? text)
})
