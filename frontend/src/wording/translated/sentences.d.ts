/** Made by the build from the contract and the catalog of the language. */
declare module 'folio:sentences' {
  export const sentences: import('./translated-answer.ts').Sentences
}
