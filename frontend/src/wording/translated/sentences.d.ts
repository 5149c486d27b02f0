/** The module that the build makes from the contract and the catalog of the language. */
declare module 'folio:sentences' {
  export const sentences: import('./translated-answer.ts').Sentences
}
