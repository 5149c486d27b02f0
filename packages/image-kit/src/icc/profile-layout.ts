/** Bytes before the count of tags (ICC.1:2022 section 7.2). */
export const headerBytes = 128

/** Bytes of an entry of the tag table: signature, offset and size (section 7.3). */
export const entryBytes = 12

/** What marks a file as a profile, and where (section 7.2.11). */
export const signature = { at: 36, text: 'acsp' } as const
