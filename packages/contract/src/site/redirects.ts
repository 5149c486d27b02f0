export interface Redirect {
  /** A path that is linked somewhere but is no page. */
  readonly from: string
  /** The page, possibly with the section, that really answers it. */
  readonly to: string
  readonly status: 301 | 302
}

/** A permanent redirect. */
export const moved = (from: string, to: string): Redirect => ({ from, to, status: 301 })

/** Every linked path that is no page of its own; the proxy and the router both follow this table. */
export const redirects: readonly Redirect[] = [
  moved('/split-pdf', '/split-pdf/'),
  moved('/merge', '/merge-pdf'),
  // The specification's mistyped link; people may have kept it.
  moved('/merge=pdf', '/merge-pdf'),
  moved('/contact', '/contact-us'),
  moved('/about', '/about-us'),
  moved('/tools', '/#tools'),
  moved('/faq', '/#faq'),
  moved('/features', '/#why'),
  moved('/help', '/contact-us#faq'),
  moved('/privacy-policy', '/privacy'),
  moved('/terms-of-service', '/terms'),
  moved('/cookie-policy', '/privacy#cookies'),
  moved('/gdpr-compliance', '/privacy#your-rights'),
  moved('/security', '/privacy#security'),
  moved('/for-business', '/about-us#who-it-is-for'),
  moved('/for-education', '/about-us#who-it-is-for'),
  moved('/pricing', '/about-us#pricing'),
  moved('/premium', '/about-us#pricing'),
  moved('/blog', '/sitemap#guides'),
]
