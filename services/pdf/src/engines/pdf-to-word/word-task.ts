/** A PDF to turn into a Word document. All paths are absolute. */
export type WordTask =
  /** Turns a page of our own into a document, to see that it can. */
  | { readonly do: 'probe' }
  | {
      readonly do: 'convert'
      readonly pdf: string
      /** The document; does not exist yet. */
      readonly target: string
      /** An existing folder for the document's pictures. */
      readonly folder: string
    }

/** What became of the pages. */
export interface WordFacts {
  readonly pages: number
  /** Pages of which only a picture could be made. */
  readonly pictures: number
  /** Pages that could not be read. */
  readonly unreadable: number
}

export type WordAnswer =
  | { readonly kind: 'converted'; readonly facts: WordFacts }
  /** It needs a password. */
  | { readonly kind: 'locked' }
  /** pdf.js cannot make sense of the file. */
  | { readonly kind: 'unreadable' }
