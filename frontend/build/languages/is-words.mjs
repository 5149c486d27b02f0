/** Several words, or one with a capital; what is left of them are names, keys and numbers. */
const sentence = /[A-Za-z\d{})’”'",.:;!?…%]\s(?:[&+–·×]\s)?[A-Za-z{“(]/
const word = /^[A-Z][a-z]{2,}[.…?:]?\s?$/
const letters = /[a-z]{2}/

/**
 * Whether a literal of the code looks like words that a visitor reads. What looks so and is not stands in
 * `languages/not-words.json`.
 *
 * @param {string} text
 */
export const isWords = (text) =>
  word.test(text) || (sentence.test(text) && letters.test(text.replace(/\{\d+\}/g, '')))
