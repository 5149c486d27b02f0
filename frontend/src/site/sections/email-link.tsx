import { useSettings } from '../../installation/settings.ts'

/** The address of this installation's people, as a link. */
export function EmailLink({ subject }: { readonly subject?: string }) {
  const { email } = useSettings()
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ''
  return <a href={`mailto:${email}${query}`}>{email}</a>
}
