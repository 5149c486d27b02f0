import { resultTypes } from '@folio/contract/download'

const types: Readonly<Record<string, string>> = resultTypes

/** The type of a result by its name; anything when the name tells nothing. */
export const mimeTypeOf = (name: string): string => types[extensionOf(name)] ?? '*/*'

/** The last part of a name, in lower case: `jpg`; empty when there is none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
