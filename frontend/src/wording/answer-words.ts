/**
 * The body of an answer in the language of the page. Services speak English, so here it is the body itself; builds of
 * other languages have `translated/answer-words.ts` in this place.
 */
export const answerInPageLanguage = (body: string): string | Promise<string> => body
