import type { ToolId } from '@folio/contract/tools'
import type { Manifest } from '../../tool-kit/manifest.ts'
import { manifests } from './manifests.ts'

/** One fact of every tool, by its id, in the order of the home page. */
export const eachTool = <Fact>(fact: (manifest: Manifest) => Fact): Readonly<Record<ToolId, Fact>> =>
  Object.fromEntries(Object.entries(manifests).map(([id, manifest]) => [id, fact(manifest)])) as Record<
    ToolId,
    Fact
  >
