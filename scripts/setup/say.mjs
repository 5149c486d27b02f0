/** One line of progress in plain words. @param {string} text */
export const say = (text) => console.log(`folio  ${text}`)
