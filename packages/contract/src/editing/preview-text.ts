/** A changed PDF is not what was signed: said with its first edit. */
export const signatureText = 'This PDF is signed. Once it is changed, its signature is no longer valid.'

/** Why a page shows where new words will be, and not quite how. */
export const previewFailedText =
  'The exact look of this page cannot be had right now. Green boxes show about where your words will stand.'
