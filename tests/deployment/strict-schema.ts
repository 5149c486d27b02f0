import * as kubernetes from '@kubernetes/client-node'
import type { Manifest } from './manifests.ts'

/** A class of the API as its generated client describes it. */
interface ApiType {
  getAttributeTypeMap(): readonly { readonly baseName: string; readonly type: string }[]
}

const apiTypes = kubernetes as unknown as Readonly<Record<string, ApiType | undefined>>

/** `apps/v1` Deployment is the class `V1Deployment`. */
function typeOf({ apiVersion, kind }: Manifest): ApiType | undefined {
  const version = apiVersion.split('/').at(-1) ?? ''
  return apiTypes[`${version.charAt(0).toUpperCase()}${version.slice(1)}${kind}`]
}

/** Fields the API does not know: a server would ignore them silently, and with them what they should protect. */
function unknownFields(value: unknown, type: string, at: string): string[] {
  if (value === null || typeof value !== 'object') return []
  const [, element] = /^Array<(.+)>$/.exec(type) ?? []
  if (element) {
    return Array.isArray(value)
      ? value.flatMap((one, index) => unknownFields(one, element, `${at}[${index}]`))
      : []
  }
  const [, entry] = /^\{ \[key: string\]: (.+); \}$/.exec(type) ?? []
  if (entry) return Object.entries(value).flatMap(([key, one]) => unknownFields(one, entry, `${at}.${key}`))
  const known = apiTypes[type]?.getAttributeTypeMap?.()
  return known ? fieldsOf(value, known, at) : []
}

function fieldsOf(value: object, known: ReturnType<ApiType['getAttributeTypeMap']>, at: string): string[] {
  const types = new Map(known.map(({ baseName, type }) => [baseName, type]))
  return Object.entries(value).flatMap(([key, one]) => {
    const type = types.get(key)
    return type === undefined ? [`${at}.${key}: unknown field`] : unknownFields(one, type, `${at}.${key}`)
  })
}

/** What a strict API server would have against the object: unknown fields, wrong types, missing or invalid values. */
export async function faultsOf(manifest: Manifest): Promise<string[]> {
  const type = typeOf(manifest)
  if (!type) return [`${manifest.apiVersion} ${manifest.kind}: no such kind`]
  return [...fieldsOf(manifest, type.getAttributeTypeMap(), manifest.kind), ...(await schemaFaults(manifest))]
}

async function schemaFaults(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest
  const models = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<
    string,
    new (
      manifest: Manifest,
    ) => { validate(): void }
  >
  const Model = models[kind]
  if (!Model) return [`${apiVersion} ${kind}: no schema`]
  try {
    new Model(manifest).validate()
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
