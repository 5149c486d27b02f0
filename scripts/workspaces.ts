import { type ServiceName, serviceNames, services } from '@folio/contract/services'

/** One process of the site: a service or the proxy in front of them. */
export interface SiteProcess {
  readonly name: ServiceName | 'proxy'
  readonly folder: string
  readonly port: number
}

/** The port of the site where nobody names another one. */
export const proxyPort = 8080

/** Everything that `npm start` runs; the proxy last, because it only makes sense once the services are up. */
export const siteProcesses: readonly SiteProcess[] = [
  ...serviceNames.map((name) => ({ name, folder: `services/${name}`, port: services[name].port })),
  { name: 'proxy', folder: 'proxy', port: proxyPort },
]
