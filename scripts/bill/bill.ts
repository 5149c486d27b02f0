import type { Component } from './installed-packages.ts'
import { isAffero } from './licences.ts'

/** What an image is made of. */
export interface Bill {
  readonly image: string
  readonly components: readonly Component[]
}

/** As CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/), which scanners of known weaknesses read. */
export const cycloneDx = ({ image, components }: Bill): object => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'container', name: `folio/${image}` } },
  components: components.map(({ name, version, purl, licences }) => ({
    ...{ type: 'library', name, version, purl, 'bom-ref': purl },
    licenses: licences.map((licence) => ({ license: { name: licence } })),
  })),
})

/** A line for each package of all images, by its name: package, version, licences, images, with tabs between them. */
export function licenceList(bills: readonly Bill[]): string {
  const lines = new Map<string, { readonly component: Component; readonly images: string[] }>()
  for (const { image, components } of bills)
    for (const component of components) {
      const line = lines.get(component.purl) ?? { component, images: [] }
      if (!line.images.includes(image)) line.images.push(image)
      lines.set(component.purl, line)
    }
  const rows = [...lines.values()].map(({ component: { name, version, licences }, images }) =>
    [name, version, licences.join(', ') || 'see its copyright file', images.join(' ')].join('\t'),
  )
  return `${['package\tversion\tlicences\timages', ...rows.sort()].join('\n')}\n`
}

/** What must not ship: whoever runs Folio is to owe nobody its source. */
export const afferoIn = ({ image, components }: Bill): string[] =>
  components
    .filter(({ licences }) => licences.some(isAffero))
    .map(({ name, licences }) => `${image}: ${name} is under ${licences.filter(isAffero).join(', ')}`)
