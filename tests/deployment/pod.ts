import type { Manifest } from './manifests.ts'

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string }
}

/** A key of a secret; without it, unless it is optional, the container is not started. */
interface SecretKey {
  readonly name: string
  readonly key: string
  readonly optional?: boolean
}

export interface Container {
  readonly name: string
  readonly image: string
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
  readonly env?: readonly {
    readonly name: string
    readonly value?: string
    readonly valueFrom?: { readonly secretKeyRef?: SecretKey }
  }[]
  readonly envFrom: readonly {
    readonly configMapRef?: { readonly name: string }
    readonly secretRef?: { readonly name: string; readonly optional?: boolean }
  }[]
  readonly startupProbe?: Probe
  readonly livenessProbe?: Probe
  readonly readinessProbe?: Probe
  readonly lifecycle?: { readonly preStop?: unknown }
  readonly securityContext?: unknown
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string>>
    readonly limits?: Readonly<Record<string, string>>
  }
}

interface Volume {
  readonly name: string
  readonly emptyDir?: { readonly sizeLimit?: string }
  readonly persistentVolumeClaim?: { readonly claimName: string }
}

export interface PodSpec {
  readonly serviceAccountName?: string
  readonly automountServiceAccountToken?: boolean
  readonly enableServiceLinks?: boolean
  readonly terminationGracePeriodSeconds?: number
  readonly securityContext?: unknown
  readonly initContainers?: readonly Container[]
  readonly containers: readonly Container[]
  readonly volumes: readonly Volume[]
}

export interface Deployment {
  readonly replicas?: number
  readonly strategy?: { readonly type?: string }
  readonly selector: { readonly matchLabels: Readonly<Record<string, string>> }
  readonly template: {
    readonly metadata: { readonly labels: Readonly<Record<string, string>> }
    readonly spec: PodSpec
  }
}

/** The object of a kind that has this name. @throws Error when there is none or more than one */
export function named(manifests: readonly Manifest[], kind: string, name: string): Manifest {
  const [found, ...others] = manifests.filter((one) => one.kind === kind && one.metadata.name === name)
  if (!found || others.length > 0) throw new Error(`not exactly one ${kind} ${name}`)
  return found
}

export const deploymentOf = (manifests: readonly Manifest[], name: string): Deployment =>
  named(manifests, 'Deployment', name).spec as Deployment

/** The only container of a deployment. @throws Error when there are others */
export function containerOf(deployment: Deployment): Container {
  const { containers, initContainers = [] } = deployment.template.spec
  const [container, ...others] = [...containers, ...initContainers]
  if (!container || others.length > 0) throw new Error('not exactly one container')
  return container
}
