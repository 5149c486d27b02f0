import { BlockList } from 'node:net'
import type { Manifest } from './manifests.ts'

interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>
  readonly matchExpressions?: readonly {
    readonly key: string
    readonly operator: 'In'
    readonly values: readonly string[]
  }[]
}

interface Peer {
  readonly podSelector?: Selector
  readonly namespaceSelector?: Selector
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] }
}

interface Rule {
  readonly from?: readonly Peer[]
  readonly to?: readonly Peer[]
  readonly ports?: readonly { readonly port: number }[]
}

interface Policy {
  readonly podSelector: Selector
  readonly policyTypes: readonly string[]
  readonly ingress?: readonly Rule[]
  readonly egress?: readonly Rule[]
}

/** A pod by its namespace and its label `app.kubernetes.io/name`, or an IPv4 address outside of the cluster. */
export type Place = { readonly namespace: string; readonly name: string } | { readonly address: string }

/** The namespace of all policies of ours. */
const ours = 'folio'

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, label: string, value: string) {
  const named = Object.entries(matchLabels).every(([key, one]) => key === label && one === value)
  return named && matchExpressions.every(({ key, values }) => key === label && values.includes(value))
}

const selectsPod = (selector: Selector, name: string) => selects(selector, 'app.kubernetes.io/name', name)

function within(cidr: string, address: string): boolean {
  const [net = '', bits] = cidr.split('/')
  const block = new BlockList()
  block.addSubnet(net, Number(bits))
  return block.check(address)
}

function means({ podSelector = {}, namespaceSelector, ipBlock }: Peer, place: Place): boolean {
  if ('address' in place) {
    if (!ipBlock) return false
    const { cidr, except = [] } = ipBlock
    return within(cidr, place.address) && !except.some((one) => within(one, place.address))
  }
  if (ipBlock) return false
  const inNamespace = namespaceSelector
    ? selects(namespaceSelector, 'kubernetes.io/metadata.name', place.namespace)
    : place.namespace === ours
  return inNamespace && selectsPod(podSelector, place.name)
}

/** One direction of a connection: who is asked whether it may be, who stands at its other end. */
function allowed(
  policies: readonly Policy[],
  at: Place,
  other: Place,
  port: number,
  type: 'Ingress' | 'Egress',
) {
  if (!('namespace' in at) || at.namespace !== ours) return true
  const about = policies.filter(
    ({ podSelector, policyTypes }) => policyTypes.includes(type) && selectsPod(podSelector, at.name),
  )
  if (about.length === 0) return true
  const rules = about.flatMap(({ ingress = [], egress = [] }) => (type === 'Ingress' ? ingress : egress))
  return rules.some(({ from, to, ports }) => {
    const peers = type === 'Ingress' ? from : to
    const open = ports === undefined || ports.some((one) => one.port === port)
    return open && (peers === undefined || peers.some((peer) => means(peer, other)))
  })
}

/**
 * Tells whether the NetworkPolicies let one place connect to a port of another, as a network plugin reads them: whom a policy
 * selects may do what some policy allows, at both ends (Kubernetes, "Network Policies", the two sorts of pod isolation).
 */
export function mayConnect(manifests: readonly Manifest[], from: Place, to: Place, port: number): boolean {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy)
  return allowed(policies, from, to, port, 'Egress') && allowed(policies, to, from, port, 'Ingress')
}
