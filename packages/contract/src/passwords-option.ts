import { type TextsOption, texts } from './options.ts'

/** Of the PDFs that need one to be opened, in the order of the files; beyond the specification. */
export const passwordsOption = (maxFiles: number): TextsOption =>
  texts({
    label: 'Passwords',
    hint: 'Of the files that need one; an empty text for the others',
    maxItems: maxFiles,
    maxLength: 255,
    secret: true,
    hidden: true,
    extra: true,
  })
