import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { signatureHeader } from '@folio/contract/deferred'
import { isPublicAddress } from './public-address.ts'
import { signature } from './signature.ts'

export interface WebhookRules {
  readonly secret: string
  /** Whether addresses of the own network are allowed, and plain http with them. */
  readonly mayBePrivate: boolean
}

const timeoutMs = 10_000

/** Whether a webhook may be at this address, as far as the address itself tells. */
export function isWebhookAddress(
  address: string,
  { mayBePrivate }: Pick<WebhookRules, 'mayBePrivate'>,
): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, hostname } = new URL(address)
  if (username !== '' || password !== '') return false
  if (protocol !== 'https:' && !(mayBePrivate && protocol === 'http:')) return false
  const host = hostname.replace(/^\[|\]$/g, '')
  return mayBePrivate || isIP(host) === 0 || isPublicAddress(host)
}

/**
 * Sends a message once and tells its status; redirects are not followed. The name is resolved as the connection is
 * made, and the connection goes to exactly the addresses that were looked at: a name cannot point elsewhere meanwhile.
 * @throws Error when there is no answer, or the address is none that may be asked
 */
export function postWebhook(
  address: string,
  body: string,
  rules: WebhookRules,
  now: number,
): Promise<number> {
  if (!isWebhookAddress(address, rules)) return Promise.reject(new Error('this address may not be asked'))
  const url = new URL(address)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Folio-Webhook/1',
    [signatureHeader]: signature(rules.secret, body, Math.floor(now / 1000)),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    // A connection of its own: one kept from before would skip the look at the address.
    const request = send(url, { method: 'POST', headers, signal, agent: false, lookup: pinned(rules) })
    request.once('error', reject)
    request.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.end(body)
  })
}

const pinned =
  ({ mayBePrivate }: WebhookRules): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const allowed = mayBePrivate || addresses.every(({ address }) => isPublicAddress(address))
      if (!allowed) return done(new Error(`${hostname} is not on the public internet`), [])
      const [first] = addresses
      if (options.all) done(null, addresses)
      else done(null, first?.address ?? '', first?.family)
    })
  }
