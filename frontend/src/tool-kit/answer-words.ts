/** What a field of an answer says; a list or an object also has the fields of what is in it. */
export type Field<T> = T extends readonly (infer Item)[]
  ? Item extends object
    ? { readonly says: string; readonly each: Fields<Item> }
    : string
  : T extends object
    ? { readonly says: string; readonly fields: Fields<T> }
    : string

/** Words for every field of an answer: one that is forgotten does not compile. */
export type Fields<T> = { readonly [Key in keyof T]-?: Field<T[Key]> }

/** What fields say that several answers have. */
export const name = 'File name of the result.'
export const size = 'Bytes.'
export const downloadUrl = 'Where the result is fetched; see Downloads.'
export const isZip =
  'Whether this is the archive of all other files of the list; there is one when there are several.'
export const originalSize = 'Bytes of the file it was made from.'
export const fileFields = { name, size, downloadUrl, isZip }
export const eachFile = 'One result for each file, and the archive of them.'
export const pageImages = 'Every image, and behind them the archive of them when there are several.'
