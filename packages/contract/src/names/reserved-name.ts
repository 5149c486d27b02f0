/** Windows keeps these for devices whatever follows the first dot. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i

/** `con.pdf` becomes `_con.pdf`; any other file name stays. */
export const withoutReserved = (name: string): string => name.replace(reserved, '_$1')
