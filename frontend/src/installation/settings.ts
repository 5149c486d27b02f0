import { createContext, use } from 'react'

/** What differs between installations of one build; the server fills it in when it starts. */
export interface SiteSettings {
  /** Scheme and host without a slash at the end: `https://folio.example`. */
  readonly origin: string
  /** Where people can write to. */
  readonly email: string
  /** Whether the figures of `claims.ts` are shown. */
  readonly claims: boolean
  /** The document shown in the advertising band; without it there is no band. */
  readonly adUrl: string | undefined
  /** What the addresses of saving, and of what was saved, are appended to; empty for the site itself. */
  readonly editorBase: string
}

/** What stands in the built files until the server replaces it. */
export const placeholders: SiteSettings = {
  origin: 'https://site.invalid',
  email: 'contact@site.invalid',
  claims: true,
  adUrl: undefined,
  editorBase: '',
}

export const SettingsContext = createContext<SiteSettings>(placeholders)

export const useSettings = (): SiteSettings => use(SettingsContext)
