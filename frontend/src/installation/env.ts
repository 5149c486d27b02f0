import type { SiteSettings } from './settings.ts'

/**
 * What the server wrote on `<html>` for this installation: `data-origin`, `data-claims`, `data-email`,
 * `data-editor` and, with advertising, `data-ad`. The prerendered text was made from the same values, so the page hydrates unchanged.
 */
export const readSettings = ({ dataset }: HTMLElement): SiteSettings => ({
  origin: dataset.origin || location.origin,
  email: dataset.email ?? '',
  claims: dataset.claims !== 'off',
  adUrl: dataset.ad || undefined,
  editorBase: dataset.editor ?? '',
})
