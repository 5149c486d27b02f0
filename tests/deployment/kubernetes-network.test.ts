import { serviceNames, services } from '@folio/contract/services'
import { expect, test } from '@jest/globals'
import { proxyPort } from '../../scripts/workspaces.ts'
import { allManifests } from './manifests.ts'
import { named } from './pod.ts'

interface Peer {
  readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> }
  readonly namespaceSelector?: { readonly matchLabels: Readonly<Record<string, string>> }
}

interface Rule {
  readonly from?: readonly Peer[]
  readonly to?: readonly Peer[]
  readonly ports?: readonly { readonly port: number; readonly protocol?: string }[]
}

interface Policy {
  readonly podSelector: { readonly matchLabels?: Readonly<Record<string, string>> }
  readonly policyTypes: readonly string[]
  readonly ingress?: readonly Rule[]
  readonly egress?: readonly Rule[]
}

const label = 'app.kubernetes.io/name'
const manifests = allManifests()
const policies = manifests
  .filter(({ kind }) => kind === 'NetworkPolicy')
  .map(({ spec }) => spec as Policy)
  .filter(({ podSelector }) => podSelector.matchLabels)
const policiesOf = (name: string) =>
  policies.filter(({ podSelector }) => podSelector.matchLabels?.[label] === name)
const ports = (rules: readonly Rule[]) => rules.flatMap((rule) => rule.ports ?? []).map(({ port }) => port)

test('what no policy allows is refused, in both directions', () => {
  expect(named(manifests, 'NetworkPolicy', 'default-deny').spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  })
})

test('policies are only for pods there are', () => {
  const meant = policies.map(({ podSelector }) => podSelector.matchLabels?.[label] ?? '')
  // Redis is the operator's own, and may be among them.
  expect(new Set(meant)).toEqual(new Set([...serviceNames, 'proxy', 'redis']))
})

test.each(serviceNames)('%s is reached by the proxy alone, on its port', (name) => {
  const rules = policiesOf(name).flatMap(({ ingress = [] }) => ingress)
  expect(rules).toEqual([
    {
      from: [{ podSelector: { matchLabels: { [label]: 'proxy' } } }],
      ports: [{ port: services[name].port }],
    },
  ])
})

test.each(serviceNames.filter((name) => name !== 'contact'))('%s reaches nobody', (name) => {
  expect(policiesOf(name).flatMap(({ egress = [] }) => egress)).toEqual([])
})

test('contact reaches names, mail servers and PostgreSQL', () => {
  const rules = policiesOf('contact').flatMap(({ egress = [] }) => egress)
  expect(ports(rules)).toEqual([53, 53, 25, 465, 587, 5432])
})

test('the proxy reaches names, every service and Redis, and is reached through the ingress alone', () => {
  const [policy, ...others] = policiesOf('proxy')
  expect(others).toEqual([])
  const reached = (policy?.egress ?? []).map(
    ({ to, ports: open }) => [to?.[0]?.podSelector?.matchLabels[label], open?.[0]?.port] as const,
  )
  expect(reached).toEqual([
    [undefined, 53],
    ...serviceNames.map((name) => [name, services[name].port]),
    ['redis', 6379],
  ])
  const [entry, ...further] = policy?.ingress ?? []
  expect(further).toEqual([])
  expect(entry?.ports).toEqual([{ port: proxyPort }])
  expect(entry?.from).toHaveLength(1)
  expect(entry?.from?.[0]?.namespaceSelector).toBeDefined()
})
