import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

/** A Kubernetes object as the tests read it: the parts that rules are about. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
  readonly data?: Readonly<Record<string, string>>
  readonly spec?: unknown
}

export const base = 'k8s/base'

/** The files that kustomize would build, in its order. */
export const resourceFiles = (): string[] =>
  (parse(readFileSync(join(base, 'kustomization.yaml'), 'utf8')) as { resources: string[] }).resources

/** All objects of a YAML file. @throws Error for what is no YAML, or has a key twice */
export function manifestsOf(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(join(base, file), 'utf8'), { uniqueKeys: true, version: '1.1' }).map(
    (document) => {
      const [error] = document.errors
      if (error) throw new Error(`${file}: ${error.message}`)
      return document.toJS() as Manifest
    },
  )
}

export const allManifests = (): Manifest[] => resourceFiles().flatMap(manifestsOf)
