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

// The tables are written out: TextDecoder takes windows-1252 for Latin 1 in releases of Node 20.

/** Codes 0x7f to 0x9f of Windows code page 1252; a bullet where it has none (annex D.2, note 3). */
const windows = '•€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ'

const winAnsi = Array.from({ length: 256 }, (_, code) =>
  code < 0x20 ? undefined : (windows[code - 0x7f] ?? String.fromCharCode(code)),
)

/** Codes 0x80 to 0xff, with the mathematical signs that Mac OS has there too (9.6.6.4); older than the euro sign. */
const macintosh =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
  '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'

const macRoman = Array.from({ length: 256 }, (_, code) => {
  if (code < 0x20 || code === 0x7f) return undefined
  return macintosh[code - 0x80] ?? String.fromCharCode(code)
})

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
