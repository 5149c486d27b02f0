import { serviceNames, services } from '@folio/contract/services'
import { expect, test } from '@jest/globals'
import { built, builtWith, withKubectl } from './kustomized.ts'
import { base, type Manifest } from './manifests.ts'
import { mayConnect, type Place } from './policy-reach.ts'
import { faultsOf } from './strict-schema.ts'

const pod = (name: string, namespace = 'folio'): Place => ({ namespace, name })
const converters = serviceNames.filter((name) => name !== 'contact')
const redis = pod('redis')

/** Who of all pods of the site may ask a place at a port. */
const asking = (manifests: readonly Manifest[], place: Place, port: number): string[] =>
  [...serviceNames, 'proxy'].filter((name) => mayConnect(manifests, pod(name), place, port)).sort()

test('a policy counts at both ends of a connection, and for its namespace alone', () => {
  const policy = (spec: object): Manifest => ({
    ...{ apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'one' } },
    spec,
  })
  const deny = policy({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  const toRedis = { podSelector: { matchLabels: { 'app.kubernetes.io/name': 'redis' } } }
  const egress = policy({ podSelector: {}, policyTypes: ['Egress'], egress: [{ to: [toRedis] }] })
  expect(mayConnect([], pod('pdf'), redis, 6379)).toBe(true)
  expect(mayConnect([deny, egress], pod('pdf'), redis, 6379)).toBe(false)
  expect(mayConnect([deny, egress], pod('pdf'), pod('redis', 'elsewhere'), 6379)).toBe(false)
  const ipBlock = { cidr: '10.0.0.0/8', except: ['10.1.0.0/16'] }
  const outside = policy({ podSelector: {}, policyTypes: ['Egress'], egress: [{ to: [{ ipBlock }] }] })
  expect(mayConnect([outside], pod('pdf'), { address: '10.2.0.1' }, 6379)).toBe(true)
  expect(mayConnect([outside], pod('pdf'), { address: '10.1.0.1' }, 6379)).toBe(false)
})

withKubectl(
  'the proxy asks a Redis among the pods, in production every converter as well, nobody else',
  () => {
    expect(asking(built(base), redis, 6379)).toEqual(['proxy'])
    const production = built('k8s/overlays/production')
    expect(asking(production, redis, 6379)).toEqual([...converters, 'proxy'].sort())
    expect(mayConnect(production, pod('prometheus', 'monitoring'), redis, 6379)).toBe(false)
  },
)

withKubectl('a Redis elsewhere is asked with the component for it, by the same processes', async () => {
  const elsewhere: readonly Place[] = [pod('redis-master', 'redis'), { address: '10.20.30.40' }]
  const production = built('k8s/overlays/production')
  const opened = builtWith('redis-elsewhere')
  for (const manifest of opened) expect(await faultsOf(manifest)).toEqual([])
  for (const place of elsewhere) {
    expect(asking(production, place, 6379)).toEqual([])
    expect(asking(opened, place, 6379)).toEqual([...converters, 'proxy'].sort())
    expect(asking(opened, place, 22)).toEqual([])
  }
})

withKubectl.each(['single-node', 'production'])(
  '%s: every service is asked by the proxy alone',
  (overlay) => {
    const manifests = built(`k8s/overlays/${overlay}`)
    for (const name of serviceNames)
      expect(asking(manifests, pod(name), services[name].port)).toEqual(['proxy'])
  },
)
