import { rating } from '../../installation/claims.ts'
import type { SiteSettings } from '../../installation/settings.ts'

interface Application {
  readonly name: string
  /** Path of its page. */
  readonly path: string
  readonly description: string
}

/** schema.org WebApplication: free of charge, with the rating unless claims are off. */
export const webApplication = ({ name, path, description }: Application, settings: SiteSettings) => ({
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name,
  url: `${settings.origin}${path}`,
  description,
  applicationCategory: 'UtilitiesApplication',
  operatingSystem: 'Any',
  browserRequirements: 'Requires JavaScript',
  isAccessibleForFree: true,
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  ...(settings.claims && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: String(rating.value),
      reviewCount: String(rating.reviews),
      bestRating: '5',
    },
  }),
})
