import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from '@jest/globals'
import { parseAllDocuments } from 'yaml'
import { base, type Manifest } from './manifests.ts'

/** A test that is left out where kubectl, which has kustomize in it, is not installed. */
export const withKubectl = spawnSync('kubectl', ['version', '--client']).status === 0 ? test : test.skip

/** All objects that kustomize makes of a folder. */
export function built(folder: string): Manifest[] {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest)
}

/** All objects of the production overlay with a component. */
export function builtWith(component: string): Manifest[] {
  // Below the repository, because kustomize takes relative paths alone.
  const folder = mkdtempSync('k8s/overlays/tried-')
  try {
    const from = (path: string) => relative(folder, join(dirname(base), path))
    writeFileSync(
      join(folder, 'kustomization.yaml'),
      `resources: [${from('overlays/production')}]\ncomponents: [${from(`components/${component}`)}]\n`,
    )
    return built(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
