/** A command of a charstring: numbers first, then the bytes of the command. */
export type Charstring = readonly (number | Command)[]
type Command = keyof typeof commands

const commands = {
  ...{ hstem: [1], vstem: [3], vmoveto: [4], rlineto: [5], hlineto: [6], vlineto: [7], rrcurveto: [8] },
  ...{
    closepath: [9],
    callsubr: [10],
    return: [11],
    hsbw: [13],
    endchar: [14],
    rmoveto: [21],
    hmoveto: [22],
  },
  ...{
    vhcurveto: [30],
    hvcurveto: [31],
    dotsection: [12, 0],
    vstem3: [12, 1],
    hstem3: [12, 2],
    seac: [12, 6],
  },
  ...{ sbw: [12, 7], div: [12, 12], callothersubr: [12, 16], pop: [12, 17], setcurrentpoint: [12, 33] },
} as const

export interface Type1Source {
  readonly glyphs: Readonly<Record<string, Charstring>>
  readonly subroutines?: readonly Charstring[]
  /** Names of codes; the standard encoding where there are none. */
  readonly encoding?: Readonly<Record<number, string>>
  readonly isHex?: boolean
}

/** A Type 1 font program (Adobe Type 1 Font Format, 1990), with the lengths of its three parts. */
export function type1Font({ glyphs, subroutines = [], encoding, isHex = false }: Type1Source) {
  const codes = Object.entries(encoding ?? {}).map(([code, name]) => `dup ${code} /${name} put\n`)
  const encodingText = encoding
    ? `/Encoding 256 array\n0 1 255 {1 index exch /.notdef put} for\n${codes.join('')}readonly def\n`
    : '/Encoding StandardEncoding def\n'
  const head = `%!PS-AdobeFont-1.0: Made 001.000
11 dict begin
/FontInfo 1 dict dup begin /version (001.000) readonly def end readonly def
/FontName /Made def
${encodingText}/PaintType 0 def
/FontType 1 def
/FontMatrix [0.001 0 0 0.001 0 0] readonly def
/FontBBox {-100 -200 1000 900} readonly def
currentdict end
currentfile eexec
`
  const entry = (charstring: Charstring) => encrypt(Buffer.from([0, 0, 0, 0, ...bytesOf(charstring)]), 4330)
  const hidden: Buffer[] = []
  const text = (value: string) => hidden.push(Buffer.from(value, 'latin1'))
  text('dup /Private 12 dict dup begin\n/RD {string currentfile exch readstring pop} executeonly def\n')
  text('/ND {noaccess def} executeonly def\n/NP {noaccess put} executeonly def\n')
  text('/BlueValues [-15 0 500 515 700 715] def\n/StdHW [60] def\n/StdVW [80] def\n/BlueScale 0.039625 def\n')
  text(`/MinFeature {16 16} def\n/password 5839 def\n/lenIV 4 def\n/Subrs ${subroutines.length} array\n`)
  for (const [index, subroutine] of subroutines.entries()) {
    const bytes = entry(subroutine)
    text(`dup ${index} ${bytes.length} RD `)
    hidden.push(bytes)
    text(' NP\n')
  }
  text(`ND\n2 index /CharStrings ${Object.keys(glyphs).length} dict dup begin\n`)
  for (const [name, charstring] of Object.entries(glyphs)) {
    const bytes = entry(charstring)
    text(`/${name} ${bytes.length} RD `)
    hidden.push(bytes)
    text(' ND\n')
  }
  text(
    'end\nend\nreadonly put\nnoaccess put\ndup /FontName get exch definefont pop\nmark currentfile closefile\n',
  )
  const encrypted = encrypt(Buffer.concat([Buffer.from('Made'), ...hidden]), 55665)
  const middle = isHex ? Buffer.from(encrypted.toString('hex').replace(/.{64}/g, '$&\n')) : encrypted
  const tail = `${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`
  return {
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), middle, Buffer.from(tail)]),
    lengths: { Length1: head.length, Length2: middle.length, Length3: tail.length },
  }
}

function encrypt(plain: Uint8Array, key: number): Buffer {
  let state = key
  return Buffer.from(
    plain.map((byte) => {
      const cipher = byte ^ (state >> 8)
      state = ((cipher + state) * 52845 + 22719) & 0xffff
      return cipher
    }),
  )
}

const bytesOf = (charstring: Charstring): number[] =>
  charstring.flatMap((item) => (typeof item === 'number' ? numberBytes(item) : [...commands[item]]))

function numberBytes(value: number): number[] {
  if (value >= -107 && value <= 107) return [value + 139]
  if (value >= 108 && value <= 1131) return [247 + ((value - 108) >> 8), (value - 108) & 0xff]
  if (value >= -1131 && value <= -108) return [251 + ((-value - 108) >> 8), (-value - 108) & 0xff]
  return [255, (value >> 24) & 0xff, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]
}
