/** A page's data for search engines, as schema.org JSON-LD. */
export const StructuredData = ({ data }: { readonly data: object }) => (
  <script type="application/ld+json">{safeJson(data)}</script>
)

/** JSON that cannot end the script element it stands in. */
const safeJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
