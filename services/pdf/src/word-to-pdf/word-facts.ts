/** How LibreOffice has to read a document; naming the filter keeps it from taking the file for anything else. */
export type ImportFilter =
  | 'MS Word 2007 XML'
  | 'MS Word 97'
  | 'MS Word 95'
  | 'MS WinWord 6.0'
  | 'MS WinWord 5'
  | 'Rich Text Format'

/** What a document is, as far as it must be known before LibreOffice sees it. */
export interface WordFacts {
  /** None where LibreOffice itself must look, because only it can look inside: an encrypted package. */
  readonly filter: ImportFilter | undefined
  readonly encrypted: boolean
  /** It carries macros; they are never run. */
  readonly macros: boolean
}
