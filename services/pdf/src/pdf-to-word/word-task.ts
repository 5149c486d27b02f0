/** What a process that makes Word documents is asked for, one at a time. All paths are absolute. */
export interface WordTask {
  readonly pdf: string
  /** What is made of it: a Word document, or the PDF with what was read as hidden text. */
  readonly output: 'docx' | 'searchable-pdf'
  /** The visitor's name of the PDF, for sentences. */
  readonly name: string
  /** The result; does not exist yet. */
  readonly target: string
  /** An existing folder for the document's pictures. */
  readonly folder: string
  /** Which pages, such as `1-3,7`; all of them when empty. */
  readonly pages: string
  /** Whether text flows, or each line keeps its place. */
  readonly layout: 'flow' | 'exact'
  /** Whether what stands at the top and the bottom of the pages is left out. */
  readonly running: 'kept' | 'dropped'
  /** How many pixels pictures keep. */
  readonly pictures: 'print' | 'screen'
  /** Which pages are to be read by text recognition; where there are some, they are named and no document is made. */
  readonly recognize: 'scans' | 'all' | 'none'
  /** How many pages at most; the document is not read further when there are so many. */
  readonly mostToRead: number
  /** What it has read: a file of hOCR for each page. */
  readonly recognized: readonly RecognizedPage[]
}

export interface RecognizedPage {
  /** From 1. */
  readonly page: number
  readonly hocr: string
}

/** A page to be read by text recognition, as it is seen. */
export interface PageToRead {
  /** From 1. */
  readonly page: number
  /** Points. */
  readonly width: number
  readonly height: number
}

/** What such a process answers; which pages are to be read it says instead of making a document. */
export type WordAnswer =
  | { readonly kind: 'made'; readonly facts: WordFacts }
  | { readonly kind: 'searchable'; readonly facts: SearchableFacts }
  | { readonly kind: 'pages to read'; readonly pages: readonly PageToRead[] }

/** What became of the pages of a PDF that was to be searchable. */
export interface SearchableFacts {
  readonly pages: number
  /** Numbers of the pages whose text was recognized, from 1. */
  readonly read: readonly number[]
  /** Words on these, and those of them that were read with little certainty. */
  readonly words: number
  readonly uncertain: number
}

/** What became of the pages. */
export interface WordFacts {
  readonly pages: number
  /** Numbers of the pages of which only a picture could be made, from 1. */
  readonly pictures: readonly number[]
  /** Numbers of the pages whose lines keep their places though text was to flow, from 1. */
  readonly inPlace: readonly number[]
  /** Those of the pictures that had text nobody sees, as text recognition leaves it. */
  readonly hiddenText: number
  /** Scans whose hidden text is the text now. */
  readonly textLayers: number
  /** Pages whose text was recognized. */
  readonly recognized: number
  /** Words on these, and those of them that were read with little certainty. */
  readonly words: number
  readonly uncertain: number
  /** Pages that could not be read. */
  readonly unreadable: number
  /** Pages whose drawings could not be drawn. */
  readonly undrawn: number
  /** Fields of forms that can be filled in, and comments, that the document has. */
  readonly fields: number
  readonly comments: number
}
