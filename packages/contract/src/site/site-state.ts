/**
 * What `GET /api/health` says of the site. `limited`: every service takes work, but something that only some tools need
 * does not answer. `degraded`: every tool works, one of them by an engine that stands in for a better one.
 */
export const siteStates = ['ok', 'degraded', 'limited', 'starting', 'stopping'] as const

export type SiteState = (typeof siteStates)[number]
