/** LibreOffice works, but not with this document: it cannot be read, or not be written as PDF. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault'
  readonly at: 'load' | 'store'

  constructor(at: 'load' | 'store', cause: unknown) {
    super(`LibreOffice could not ${at} the document`, { cause })
    this.at = at
  }
}

/** The document lacks pages that were asked for; the sentence tells which. */
export class PagesFault extends Error {
  override readonly name = 'PagesFault'
}
