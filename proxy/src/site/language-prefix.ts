interface SplitAddress {
  /** `/es`, or nothing. */
  readonly prefix: string
  /** The address as the English site has it. */
  readonly path: string
}

/**
 * Parts what the addresses of a language begin with from an address. Whether the site has such a language is for the
 * caller to know.
 */
export function splitLanguage(address: string): SplitAddress {
  const [, prefix = '', rest = address] = /^(\/[a-z]{2,3})(\/.*|)$/.exec(address) ?? []
  return { prefix, path: rest === '' ? '/' : rest }
}

/** An address of the English site, possibly with a section, as the language has it. */
export const inLanguage = (prefix: string, address: string): string =>
  prefix === '' ? address : prefix + address.replace(/^\/(?=#|$)/, '')
