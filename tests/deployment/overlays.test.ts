import { mebibytes } from '@folio/contract/bytes'
import { serviceNames } from '@folio/contract/services'
import { readConfig } from '@folio/service-kit/config/config'
import { serviceVariables } from '@folio/service-kit/config/service-config'
import { expect } from '@jest/globals'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { built, builtWith, withKubectl } from './kustomized.ts'
import { base, type Manifest } from './manifests.ts'
import { containerOf, deploymentOf, named } from './pod.ts'
import { faultsOf } from './strict-schema.ts'

const names = siteProcesses.map(({ name }) => name)
const converters = serviceNames.filter((name) => name !== 'contact')
const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((one) => one.kind === kind)
const namesOf = (manifests: readonly Manifest[], kind: string): string[] =>
  ofKind(manifests, kind)
    .map(({ metadata }) => metadata.name)
    .sort()

withKubectl.each(['single-node', 'production'])(
  '%s: every object follows the schema, is as shut in as in the base, and holds no secret',
  async (overlay) => {
    const manifests = built(`k8s/overlays/${overlay}`)
    for (const manifest of manifests) expect(await faultsOf(manifest)).toEqual([])
    expect(namesOf(manifests, 'Deployment')).toEqual([...names].sort())
    expect(ofKind(manifests, 'Secret')).toEqual([])
    const original = built(base)
    for (const name of names) {
      const [ours, theirs] = [deploymentOf(manifests, name), deploymentOf(original, name)]
      expect(ours.template.spec.securityContext).toEqual(theirs.template.spec.securityContext)
      const { envFrom: _ours, env: ourEnv, ...container } = containerOf(ours)
      const { envFrom: _theirs, env: theirEnv, ...there } = containerOf(theirs)
      expect(container).toEqual(there)
      expect((ourEnv ?? []).filter(({ value }) => value !== undefined)).toEqual(theirEnv)
      expect(named(manifests, 'PodDisruptionBudget', name).spec).toMatchObject({ maxUnavailable: 1 })
      for (const { emptyDir, persistentVolumeClaim } of ours.template.spec.volumes)
        expect(emptyDir?.sizeLimit ?? persistentVolumeClaim?.claimName).toBeDefined()
    }
  },
)

withKubectl('single-node: one pod of each process, and nothing that a metrics server is needed for', () => {
  const manifests = built('k8s/overlays/single-node')
  expect(names.map((name) => deploymentOf(manifests, name).replicas)).toEqual(names.map(() => 1))
  expect(ofKind(manifests, 'HorizontalPodAutoscaler')).toEqual([])
})

withKubectl('production: at least two pods of each process, on several nodes', () => {
  const manifests = built('k8s/overlays/production')
  const scaled = new Map(
    ofKind(manifests, 'HorizontalPodAutoscaler').map(({ metadata, spec }) => [
      metadata.name,
      spec as { readonly minReplicas: number; readonly maxReplicas: number },
    ]),
  )
  expect([...scaled.keys()].sort()).toEqual([...converters, 'proxy'].sort())
  for (const name of names) {
    const { replicas, template } = deploymentOf(manifests, name)
    // A number of pods in the file would undo what the autoscaler did at every rollout.
    expect(replicas).toBe(scaled.has(name) ? undefined : 2)
    expect(scaled.get(name)?.minReplicas ?? replicas).toBeGreaterThanOrEqual(2)
    const { topologySpreadConstraints = [] } = template.spec as {
      readonly topologySpreadConstraints?: readonly {
        readonly topologyKey: string
        readonly labelSelector: unknown
      }[]
    }
    const keys = topologySpreadConstraints.map(({ topologyKey }) => topologyKey)
    expect(keys.sort()).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone'])
    for (const { labelSelector } of topologySpreadConstraints)
      expect(labelSelector).toEqual({ matchLabels: { 'app.kubernetes.io/name': name } })
  }
})

withKubectl('production: no pod starts without the store, Redis and PostgreSQL it shares with others', () => {
  const manifests = built('k8s/overlays/production')
  const secretsOf = (name: string) =>
    containerOf(deploymentOf(manifests, name)).envFrom.flatMap(({ secretRef }) => secretRef ?? [])
  for (const name of converters) expect(secretsOf(name)).toEqual([{ name: 'store-secrets', optional: false }])
  expect(secretsOf('contact')).toEqual([{ name: 'contact-secrets', optional: false }])
  expect(secretsOf('proxy')).toEqual([{ name: 'proxy-secrets', optional: false }])
  // A secret that is there need not hold them.
  const neededBy = (name: string) =>
    (containerOf(deploymentOf(manifests, name)).env ?? []).flatMap(
      ({ name: variable, valueFrom: { secretKeyRef } = {} }) =>
        secretKeyRef ? [{ variable, ...secretKeyRef }] : [],
    )
  const from = (name: string, keys: readonly string[]) => keys.map((key) => ({ variable: key, name, key }))
  for (const name of converters)
    expect(neededBy(name)).toEqual(from('store-secrets', ['S3_ENDPOINT', 'REDIS_URL']))
  expect(neededBy('contact')).toEqual(from('contact-secrets', ['DATABASE_URL']))
  expect(neededBy('proxy')).toEqual(from('proxy-secrets', ['REDIS_URL']))
  expect(ofKind(manifests, 'PersistentVolumeClaim')).toEqual([])
  for (const name of names) {
    const volumes = deploymentOf(manifests, name).template.spec.volumes
    expect(volumes.filter(({ persistentVolumeClaim }) => persistentVolumeClaim)).toEqual([])
  }
})

withKubectl(
  'production: the proxy finds every pod of a converter, which reaches store and Redis alone',
  () => {
    const manifests = built('k8s/overlays/production')
    for (const name of converters)
      expect(named(manifests, 'Service', name).spec).toMatchObject({ clusterIP: 'None' })
    const { podSelector, policyTypes, egress } = named(
      manifests,
      'NetworkPolicy',
      'converters-to-store-and-redis',
    ).spec as {
      readonly podSelector: { readonly matchExpressions: readonly { readonly values: readonly string[] }[] }
      readonly policyTypes: readonly string[]
      readonly egress: readonly {
        readonly to: readonly unknown[]
        readonly ports: readonly { readonly port: number }[]
      }[]
    }
    expect(podSelector.matchExpressions.map(({ values }) => [...values].sort())).toEqual([
      [...converters].sort(),
    ])
    expect(policyTypes).toEqual(['Egress'])
    expect(egress.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([53, 53, 6379, 443])
    for (const { to } of egress) expect(to.length).toBeGreaterThan(0)
  },
)

withKubectl('the queue can decide how many pods there are, beside processors', async () => {
  const manifests = builtWith('scale-by-queue')
  for (const manifest of manifests) expect(await faultsOf(manifest)).toEqual([])
  for (const name of converters) {
    const { metrics } = named(manifests, 'HorizontalPodAutoscaler', name).spec as {
      readonly metrics: readonly { readonly type: string }[]
    }
    expect(metrics.map(({ type }) => type)).toEqual(['Resource', 'Pods'])
  }
})

withKubectl(
  'a Prometheus of its own namespace, and nobody else, may ask every process for its figures',
  async () => {
    const manifests = builtWith('scraped')
    for (const manifest of manifests) expect(await faultsOf(manifest)).toEqual([])
    const { podSelector, policyTypes, ingress } = named(manifests, 'NetworkPolicy', 'scraped-by-prometheus')
      .spec as {
      readonly podSelector: { readonly matchExpressions: readonly { readonly values: readonly string[] }[] }
      readonly policyTypes: readonly string[]
      readonly ingress: readonly {
        readonly from: readonly object[]
        readonly ports: readonly { readonly port: number }[]
      }[]
    }
    expect(podSelector.matchExpressions.map(({ values }) => [...values].sort())).toEqual([[...names].sort()])
    expect(policyTypes).toEqual(['Ingress'])
    const ports = names.flatMap((name) =>
      (containerOf(deploymentOf(manifests, name)).ports ?? []).map(({ containerPort }) => containerPort),
    )
    expect(ingress.flatMap(({ ports: open }) => open.map(({ port }) => port)).sort()).toEqual(ports.sort())
    for (const { from } of ingress) {
      for (const peer of from) expect(Object.keys(peer).sort()).toEqual(['namespaceSelector', 'podSelector'])
    }
  },
)

withKubectl(
  'production: pods come when 70 % of what one may use is used, enough of them for a million a day',
  () => {
    const manifests = built('k8s/overlays/production')
    for (const name of [...converters, 'proxy']) {
      const { maxReplicas, metrics } = named(manifests, 'HorizontalPodAutoscaler', name).spec as {
        readonly maxReplicas: number
        readonly metrics: readonly {
          readonly resource: { readonly target: { readonly averageValue: string } }
        }[]
      }
      const cpu = Number(containerOf(deploymentOf(manifests, name)).resources?.limits?.cpu)
      expect(metrics.map(({ resource }) => resource.target)).toEqual([
        { type: 'AverageValue', averageValue: `${700 * cpu}m` },
      ])
      // docs/scale.md: 17 processors are at work in the busiest hour.
      if (name === 'pdf') expect(0.7 * cpu * maxReplicas).toBeGreaterThanOrEqual(17)
    }
  },
)

withKubectl.each([
  ['webhooks', 'converters-to-callers', converters, 443],
  ['traced', 'spans-to-collector', names, 4318],
] as const)(
  'the component %s opens one port to the outside, and asking for names',
  async (component, policy, pods, port) => {
    const manifests = builtWith(component)
    for (const manifest of manifests) expect(await faultsOf(manifest)).toEqual([])
    const { podSelector, policyTypes, egress } = named(manifests, 'NetworkPolicy', policy).spec as {
      readonly podSelector: { readonly matchExpressions: readonly { readonly values: readonly string[] }[] }
      readonly policyTypes: readonly string[]
      readonly egress: readonly { readonly ports: readonly { readonly port: number }[] }[]
    }
    expect(podSelector.matchExpressions.map(({ values }) => [...values].sort())).toEqual([[...pods].sort()])
    expect(policyTypes).toEqual(['Egress'])
    expect(egress.flatMap(({ ports }) => ports.map((one) => one.port))).toEqual([53, 53, port])
  },
)

/** The settings that the containers of a process get from ConfigMaps. */
function settingsOf(manifests: readonly Manifest[], name: string): Readonly<Record<string, string>> {
  const maps = containerOf(deploymentOf(manifests, name)).envFrom.flatMap(
    ({ configMapRef }) => configMapRef?.name ?? [],
  )
  return Object.assign({}, ...maps.map((map) => named(manifests, 'ConfigMap', map).data))
}

withKubectl('production: a pod that stops still takes work while proxies turn away from it', () => {
  const manifests = built('k8s/overlays/production')
  for (const name of serviceNames) {
    const { leaveSeconds, shutdownSeconds } = readConfig(serviceVariables(name), settingsOf(manifests, name))
    // They ask each replica whether it is ready once a second (decision 0073).
    expect(leaveSeconds).toBeGreaterThanOrEqual(2)
    const preStopSeconds = 5
    const { terminationGracePeriodSeconds = 0 } = deploymentOf(manifests, name).template.spec
    expect(terminationGracePeriodSeconds).toBeGreaterThan(preStopSeconds + leaveSeconds + shutdownSeconds)
  }
})

withKubectl('production: a service may keep the results of the busiest hour of a million a day', () => {
  const manifests = built('k8s/overlays/production')
  // docs/scale.md: 35 conversions a second, 2 MB each.
  const hour = 35 * 3600 * 2e6
  for (const name of converters) {
    const { resultQuotaMegabytes } = readConfig(serviceVariables(name), settingsOf(manifests, name))
    expect(mebibytes(resultQuotaMegabytes)).toBeGreaterThan(hour)
  }
})
