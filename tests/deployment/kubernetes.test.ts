import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parseAllDocuments } from 'yaml'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { allManifests, base, type Manifest, resourceFiles } from './manifests.ts'
import { containerOf, deploymentOf, named } from './pod.ts'
import { faultsOf } from './strict-schema.ts'

const manifests = allManifests()
const names = siteProcesses.map(({ name }) => name)

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0
const withKubectl = hasKubectl ? test : test.skip

withKubectl('kubectl kustomize builds every object of the files (left out without kubectl)', async () => {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', base], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const built = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest)
  const titles = (all: readonly Manifest[]) =>
    all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()
  expect(titles(built)).toEqual(titles(manifests))
  for (const manifest of built) expect(await faultsOf(manifest)).toEqual([])
})

test('kustomization.yaml names every file of the folder', () => {
  const files = readdirSync(base).filter((file) => file !== 'kustomization.yaml')
  expect([...resourceFiles()].sort()).toEqual(files.sort())
})

test.each(manifests.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
  '%s follows the schema of the API',
  async (_, manifest) => {
    expect(await faultsOf(manifest)).toEqual([])
  },
)

test('the check notices a misspelt field and a missing one', async () => {
  const { apiVersion, kind, metadata, spec } = named(manifests, 'Deployment', 'pdf')
  const misspelt = { apiVersion, kind, metadata, spec: { ...(spec as object), replica: 2 } }
  expect(await faultsOf(misspelt)).toContain('Deployment.spec.replica: unknown field')
  expect(await faultsOf({ apiVersion, kind, metadata, spec: {} })).not.toEqual([])
})

test('every process is there, and nothing else', () => {
  const deployed = manifests.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)
  expect(deployed.sort()).toEqual([...names].sort())
})

test('no secret stands in the files', () => {
  expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([])
  const settings = manifests
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ data = {} }) => Object.keys(data))
  expect(settings.filter((name) => /SMTP|DATABASE|REDIS|PASSWORD|SECRET|TOKEN|KEY/.test(name))).toEqual([])
})

test('the namespace refuses whatever is not restricted', () => {
  const { labels } = named(manifests, 'Namespace', 'folio').metadata
  expect(labels?.['pod-security.kubernetes.io/enforce']).toBe('restricted')
})

describe.each(names)('%s', (name) => {
  const deployment = deploymentOf(manifests, name)
  const { template, selector } = deployment
  const pod = template.spec
  const container = containerOf(deployment)

  test('is shut in', () => {
    expect(pod.securityContext).toEqual({
      ...{ runAsNonRoot: true, runAsUser: 10001, runAsGroup: 10001, fsGroup: 10001 },
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false })
    expect(pod.serviceAccountName).toBe(name)
    expect(Object.keys(pod).filter((key) => key.startsWith('host'))).toEqual([])
  })

  test('has limits, and every volume in memory or on the node has one', () => {
    const kinds = ['cpu', 'memory', 'ephemeral-storage']
    expect(Object.keys(container.resources?.requests ?? {})).toEqual(kinds)
    expect(Object.keys(container.resources?.limits ?? {})).toEqual(kinds)
    const unlimited = pod.volumes.filter(
      ({ emptyDir, persistentVolumeClaim }) => !emptyDir?.sizeLimit && !persistentVolumeClaim,
    )
    expect(unlimited).toEqual([])
  })

  test('is asked whether it lives and whether it is ready', () => {
    expect(container.startupProbe?.httpGet).toEqual({ path: '/livez', port: 'http' })
    expect(container.livenessProbe?.httpGet).toEqual({ path: '/livez', port: 'http' })
    expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' })
  })

  test('may finish what runs before it is killed', () => {
    // Nodes learn in 5 seconds that it goes, what runs has 30.
    expect(container.lifecycle?.preStop).toEqual({ exec: { command: ['sleep', '5'] } })
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(40)
  })

  test('is found by its service and its disruption budget', () => {
    expect(template.metadata.labels).toMatchObject(selector.matchLabels)
    expect(named(manifests, 'Service', name).spec).toMatchObject({ selector: selector.matchLabels })
    expect(named(manifests, 'PodDisruptionBudget', name).spec).toEqual({ maxUnavailable: 1, selector })
    expect(named(manifests, 'ServiceAccount', name)).toMatchObject({ automountServiceAccountToken: false })
  })

  test('runs once where results lie on its own disk, and scales only where nothing does', () => {
    const scaled = manifests.some(
      (one) => one.kind === 'HorizontalPodAutoscaler' && one.metadata.name === name,
    )
    expect({ replicas: deployment.replicas, scaled }).toEqual(
      name === 'proxy' ? { replicas: undefined, scaled: true } : { replicas: 1, scaled: false },
    )
  })
})
