/** Glyph names by code, 256 entries, `.notdef` where the encoding has none (ISO 32000-1, annex D.2). */
function table(runs: readonly (readonly [number, string])[]): readonly string[] {
  const names = new Array<string>(256).fill('.notdef')
  for (const [first, run] of runs) {
    for (const [index, name] of run.split(/\s+/).entries()) names[first + index] = name
  }
  return names
}

/** StandardEncoding. */
export const standardEncoding: readonly string[] = table([
  [
    32,
    `space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk
    plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon
    less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft
    backslash bracketright asciicircum underscore quoteleft a b c d e f g h i j k l m n o p q r s t u v
    w x y z braceleft bar braceright asciitilde`,
  ],
  [
    161,
    `exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft
    guilsinglleft guilsinglright fi fl`,
  ],
  [177, 'endash dagger daggerdbl periodcentered'],
  [182, 'paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand'],
  [191, 'questiondown'],
  [193, 'grave acute circumflex tilde macron breve dotaccent dieresis'],
  [202, 'ring cedilla'],
  [205, 'hungarumlaut ogonek caron emdash'],
  [225, 'AE'],
  [227, 'ordfeminine'],
  [232, 'Lslash Oslash OE ordmasculine'],
  [241, 'ae'],
  [245, 'dotlessi'],
  [248, 'lslash oslash oe germandbls'],
])

/** MacRomanEncoding with the mathematical signs that Mac OS has there too (9.6.6.4). */
export const macRomanEncoding: readonly string[] = table([
  [
    32,
    `space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk
    plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon
    less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft
    backslash bracketright asciicircum underscore grave a b c d e f g h i j k l m n o p q r s t u v w x
    y z braceleft bar braceright asciitilde`,
  ],
  [
    128,
    `Adieresis Aring Ccedilla Eacute Ntilde Odieresis Udieresis aacute agrave acircumflex adieresis
    atilde aring ccedilla eacute egrave ecircumflex edieresis iacute igrave icircumflex idieresis ntilde
    oacute ograve ocircumflex odieresis otilde uacute ugrave ucircumflex udieresis dagger degree cent
    sterling section bullet paragraph germandbls registered copyright trademark acute dieresis notequal
    AE Oslash infinity plusminus lessequal greaterequal yen mu partialdiff summation product pi integral
    ordfeminine ordmasculine Omega ae oslash questiondown exclamdown logicalnot radical florin
    approxequal Delta guillemotleft guillemotright ellipsis space Agrave Atilde Otilde OE oe endash
    emdash quotedblleft quotedblright quoteleft quoteright divide lozenge ydieresis Ydieresis fraction
    currency guilsinglleft guilsinglright fi fl daggerdbl periodcentered quotesinglbase quotedblbase
    perthousand Acircumflex Ecircumflex Aacute Edieresis Egrave Iacute Icircumflex Idieresis Igrave
    Oacute Ocircumflex apple Ograve Uacute Ucircumflex Ugrave dotlessi circumflex tilde macron breve
    dotaccent ring cedilla hungarumlaut ogonek caron`,
  ],
])

/** WinAnsiEncoding; codes without a glyph are bullets, 160 is a space and 173 a hyphen (D.2, notes). */
export const winAnsiEncoding: readonly string[] = table([
  [
    32,
    `space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk
    plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon
    less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft
    backslash bracketright asciicircum underscore grave a b c d e f g h i j k l m n o p q r s t u v w x
    y z braceleft bar braceright asciitilde bullet Euro bullet quotesinglbase florin quotedblbase
    ellipsis dagger daggerdbl circumflex perthousand Scaron guilsinglleft OE bullet Zcaron bullet bullet
    quoteleft quoteright quotedblleft quotedblright bullet endash emdash tilde trademark scaron
    guilsinglright oe bullet zcaron Ydieresis space exclamdown cent sterling currency yen brokenbar
    section dieresis copyright ordfeminine guillemotleft logicalnot hyphen registered macron degree
    plusminus twosuperior threesuperior acute mu paragraph periodcentered cedilla onesuperior
    ordmasculine guillemotright onequarter onehalf threequarters questiondown Agrave Aacute Acircumflex
    Atilde Adieresis Aring AE Ccedilla Egrave Eacute Ecircumflex Edieresis Igrave Iacute Icircumflex
    Idieresis Eth Ntilde Ograve Oacute Ocircumflex Otilde Odieresis multiply Oslash Ugrave Uacute
    Ucircumflex Udieresis Yacute Thorn germandbls agrave aacute acircumflex atilde adieresis aring ae
    ccedilla egrave eacute ecircumflex edieresis igrave iacute icircumflex idieresis eth ntilde ograve
    oacute ocircumflex otilde odieresis divide oslash ugrave uacute ucircumflex udieresis yacute thorn
    ydieresis`,
  ],
])

/** The encodings that a font may name as its base (9.6.6.1), the expert one apart, which no font in PDFs names. */
export const baseEncodings = {
  StandardEncoding: standardEncoding,
  MacRomanEncoding: macRomanEncoding,
  WinAnsiEncoding: winAnsiEncoding,
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The name of a base encoding of Latin text (ISO 32000-1, D.2). */
export type BaseEncoding = keyof typeof baseEncodings

export const isBaseEncoding = (name: string): name is BaseEncoding => Object.hasOwn(baseEncodings, name)
