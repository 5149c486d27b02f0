import { readConfig } from '@folio/service-kit/config/config'
import { describe, expect, test } from '@jest/globals'
import { variablesOf } from '../../scripts/config-table.ts'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { composeFile, filledIn } from './compose-file.ts'
import { allManifests } from './manifests.ts'
import { containerOf, deploymentOf, named } from './pod.ts'

// What Compose and Kubernetes both say of a process, they say alike. Of processes in a pod Kubernetes says nothing: that
// is a setting of the node.

const { services: composed } = composeFile()
const manifests = allManifests()

const units: Readonly<Record<string, number>> = {
  ...{ m: 2 ** 20, Mi: 2 ** 20, g: 2 ** 30, Gi: 2 ** 30 },
}

/** Bytes of `2g` and `2Gi`. */
function bytes(text = ''): number {
  const [, amount, unit = ''] = /^(\d+)([A-Za-z]+)$/.exec(text) ?? []
  const factor = units[unit]
  if (factor === undefined) throw new Error(`${text} is no size`)
  return Number(amount) * factor
}

/** Processors of `500m` and `2`. */
const processors = (text = ''): number =>
  text.endsWith('m') ? Number(text.slice(0, -1)) / 1000 : Number(text)

test('sizes are read as both write them', () => {
  expect([bytes('256m'), bytes('256Mi'), bytes('4g')]).toEqual([2 ** 28, 2 ** 28, 2 ** 32])
  expect([processors('500m'), processors('2')]).toEqual([0.5, 2])
  expect(() => bytes('2')).toThrow('no size')
})

describe.each(siteProcesses)('$name has the same in Compose and in Kubernetes', ({ name }) => {
  const compose = composed[name]
  const deployment = deploymentOf(manifests, name)
  const container = containerOf(deployment)
  const { volumes, securityContext: ofPod, terminationGracePeriodSeconds = 0 } = deployment.template.spec
  const { limits = {} } = container.resources ?? {}
  const memoryOf = (volume: string) => volumes.find((one) => one.name === volume)?.emptyDir?.sizeLimit

  test('memory and processors', () => {
    expect([bytes(compose?.mem_limit), compose?.cpus]).toEqual([bytes(limits.memory), processors(limits.cpu)])
  })

  test('memory for temporary files', () => {
    const [, size] = /size=(\w+)/.exec(compose?.tmpfs?.join() ?? '') ?? []
    expect(bytes(size)).toBe(bytes(memoryOf('tmp')))
  })

  test('user, and what it may not do', () => {
    const [user, group] = compose?.user?.split(':').map(Number) ?? []
    expect(ofPod).toMatchObject({ runAsUser: user, runAsGroup: group })
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: compose?.read_only,
      allowPrivilegeEscalation: !compose?.security_opt?.includes('no-new-privileges:true'),
      capabilities: { drop: compose?.cap_drop },
    })
  })

  test('time to end', () => {
    const [, before] = /"sleep","(\d+)"/.exec(JSON.stringify(container.lifecycle?.preStop)) ?? []
    // A pod sleeps first, until nobody sends it anything.
    expect(`${terminationGracePeriodSeconds - Number(before)}s`).toBe(compose?.stop_grace_period)
  })

  test('settings that both write down', () => {
    const maps = container.envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])
    const fromMaps = Object.assign({}, ...maps.map((one) => named(manifests, 'ConfigMap', one).data ?? {}))
    const own = (container.env ?? []).flatMap((one) =>
      one.value === undefined ? [] : [[one.name, one.value]],
    )
    const inKubernetes: Readonly<Record<string, string>> = { ...fromMaps, ...Object.fromEntries(own) }
    // One proxy more stands in front in Kubernetes: the ingress.
    const differs = ['TRUST_PROXY_HOPS']
    const both = Object.entries(compose?.environment ?? {}).filter(
      ([key]) => Object.hasOwn(inKubernetes, key) && !differs.includes(key),
    )
    const isExample = (text = '') => text.includes('folio.example')
    expect(both.length).toBeGreaterThan(1)
    for (const [key, value] of both) {
      const written = filledIn(key, value) ?? ''
      const read = (text = '') => readConfig(variablesOf[name], { [key]: text })
      if (isExample(inKubernetes[key])) expect([key, written]).toEqual([key, ''])
      else expect(read(written)).toEqual(read(inKubernetes[key]))
    }
  })
})
