/** The file breaks the rules where it matters; qpdf may be able to rewrite it into one that does not. */
export class DamagedPdf extends Error {
  override readonly name = 'DamagedPdf'
}

/** The file is encrypted, perhaps with an empty password; qpdf can decrypt it. */
export class EncryptedPdf extends Error {
  override readonly name = 'EncryptedPdf'
}

/** A stream that unpacks to more bytes than the caller allows, or objects that are more than their file can hold. */
export class OversizedStream extends Error {
  override readonly name: string = 'OversizedStream'
}

/** What leads to itself, or to the same over and over: programs that follow it would never come to an end. */
export class TangledPdf extends OversizedStream {
  override readonly name = 'TangledPdf'
}
