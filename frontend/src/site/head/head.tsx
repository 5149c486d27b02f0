import { product } from '@folio/contract/site/policy'
import { addressIn, languages, languageTag } from '../../installation/language.ts'
import { useSettings } from '../../installation/settings.ts'
import type { PageFacts } from './page-facts.ts'

interface HeadProps {
  readonly page: PageFacts
}

/** A page's title, meta elements and canonical link; React moves them into `<head>`. */
export function Head({ page }: HeadProps) {
  const { origin } = useSettings()
  const address = `${origin}${addressIn(languageTag, page.path)}`
  const image = `${origin}${page.image ?? '/og/site.png'}`
  const robots = page.indexed === false ? 'noindex, follow' : 'index, follow'
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.keywords.length > 0 && <meta name="keywords" content={page.keywords.join(', ')} />}
      <meta name="robots" content={robots} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={image} />
      <meta property="og:site_name" content={product.name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={page.title} />
      <meta name="twitter:description" content={page.description} />
      <meta name="twitter:image" content={image} />
      {page.indexed !== false && <link rel="canonical" href={address} />}
      {page.indexed !== false &&
        languages.map(({ tag }) => (
          <link key={tag} rel="alternate" hrefLang={tag} href={origin + addressIn(tag, page.path)} />
        ))}
      {page.indexed !== false && <link rel="alternate" hrefLang="x-default" href={origin + page.path} />}
    </>
  )
}
