/** Windows keeps these for devices whatever follows the first dot. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i

/** `con.pdf` becomes `_con.pdf`; any other file name stays. */
export const withoutReserved = (name: string): string => name.replace(reserved, '_$1')

/** A name with `_` for every sign that Windows has in no name of a file. */
export const withoutReservedSigns = (name: string): string => name.replace(/[<>:"|?*]/g, '_')

/** Text as a part of a name: what would lead into another folder becomes a hyphen. */
export const asNamePart = (text: string): string => withoutReservedSigns(text.replace(/[/\\]/g, '-'))
