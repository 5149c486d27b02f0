const characters = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: '\u00a0' }

/**
 * Writes the named characters of JSX text as themselves.
 *
 * @param {string} text
 * @throws where a name is unknown
 */
export const entities = (text) =>
  text.replace(/&(\w+);/g, (_, name) => {
    const character = characters[name]
    if (character === undefined) throw new Error(`entities.mjs does not know &${name};`)
    return character
  })
