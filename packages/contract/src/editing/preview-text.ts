/** Why a page shows where new words will be, and not quite how. */
export const previewFailedText =
  'The exact look of this page cannot be had right now. Green boxes show about where your words will stand.'
