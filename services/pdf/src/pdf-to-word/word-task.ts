/** What a process that makes Word documents is asked for, one at a time. All paths are absolute. */
export interface WordTask {
  readonly pdf: string
  /** The visitor's name of the PDF, for sentences. */
  readonly name: string
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
  /** Those of them that had text nobody sees, as text recognition leaves it. */
  readonly hiddenText: number
  /** Pages that could not be read. */
  readonly unreadable: number
}
