/** What there is to know of an edit before it is saved. */
export type EditRemark = keyof typeof sentences

/** What became of one edit where that is not simply what was asked for. */
export interface EditOutcome {
  /** Of the edit. */
  readonly id: string
  readonly remarks: readonly EditRemark[]
}

const sentences = {
  'not-replaceable': 'This text cannot be taken out of the PDF. Restore it to save your other edits.',
  'font-substituted': 'Set in a similar font: the original has not all of these characters.',
  'characters-missing': 'No font here has some of these characters; they show as empty boxes.',
  overflow: 'Runs over the edge of the page.',
  collision: 'Meets the text beside it.',
  clipped: 'Part of it is cut off by the page’s own frame.',
  covered: 'Written over a white box, because the original is part of a picture.',
} as const

/** In plain words, for the visitor. */
export const remarkText = (remark: EditRemark): string => sentences[remark]

/** The signatures of a PDF end with its first edit. */
export const signatureText = 'This PDF is signed. A changed PDF is no longer what was signed.'

/** Why a page is shown as estimated. */
export const previewFailedText =
  'The exact preview is not available. The green boxes show about where your text will be.'
