import { readFileSync } from 'node:fs'

const [family, postScript] = ['Liberation Sans', 'LiberationSans']

/** A copy of Liberation Sans under another name: `Fantasia Grotes` takes as many letters. */
export const renamed = { family: 'Fantasia Grotes', postScript: 'FantasiaGrotes' } as const

/** The font as a TrueType file. The names in it are replaced where they stand, in both of their encodings. */
export function renamedFont(): Buffer {
  let font = readFileSync('/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf').toString(
    'latin1',
  )
  for (const [from, to] of [
    [family, renamed.family],
    [postScript, renamed.postScript],
  ] as const) {
    font = font.replaceAll(from, to).replaceAll(wide(from), wide(to))
  }
  return Buffer.from(font, 'latin1')
}

const wide = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('latin1')
