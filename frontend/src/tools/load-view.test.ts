import { toolIds } from '@folio/contract/tools'
import { expect, test } from '@jest/globals'
import { hasOwnAddresses } from '../flow/model/outcome.ts'
import type { ToolView } from '../flow/model/tool-view.ts'
import { type FlowTool, isFlowTool } from './flow-tools.ts'
import { loadView } from './load-view.ts'

const flowTools = toolIds.filter(isFlowTool)
const views = {} as Record<FlowTool, ToolView>
// One after the other: Jest cannot load modules that share others side by side.
for (const id of flowTools) views[id] = await loadView(id)

test('every tool of the common flow has a view of its own', () => {
  for (const id of flowTools) expect(views[id].tool.id).toBe(id)
})

test('an answer of another shape is not taken for files', () => {
  for (const view of Object.values(views)) {
    const read = () => hasOwnAddresses(view.files({}, []))
    expect([false, 'threw']).toContain(attempt(read))
  }
})

function attempt(act: () => boolean): boolean | 'threw' {
  try {
    return act()
  } catch {
    return 'threw'
  }
}
