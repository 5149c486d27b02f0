import { type TextsOption, texts } from './options.ts'

/** What a page says that asks for the password itself. */
export const passwordAsked = (file: string): string =>
  `${file} is password-protected. Enter its password and try again.`

/** Passwords of the PDFs that need one to be opened, in the order of the files; beyond the specification. */
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
