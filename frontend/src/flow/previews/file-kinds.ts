import { extensionOf } from '../model/mime-type.ts'

/** What a file is by what the system says of it or by its name; a look into it may show something else. */
export const isPdf = ({ type }: File, name: string): boolean =>
  type === 'application/pdf' || extensionOf(name) === 'pdf'

/** By its type, or by its name where the system tells no type. */
export const isTiff = ({ type }: File, name: string): boolean =>
  type === 'image/tiff' || ['tif', 'tiff'].includes(extensionOf(name))

export const isWord = (name: string): boolean => ['doc', 'docx'].includes(extensionOf(name))
