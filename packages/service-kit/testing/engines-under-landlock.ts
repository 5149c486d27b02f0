import { expect, test } from '@jest/globals'
import { chooseSandbox } from '../src/sandbox/sandbox.ts'
import { eventually } from './eventually.ts'
import { workingSandboxes } from './processes.ts'
import type { ServiceInFolder } from './service-in-folder.ts'

/** Every engine of a service does its check under Landlock; a machine without it has nothing to show. */
export async function testEnginesUnderLandlock(
  start: (config: { readonly sandbox: 'landlock' }) => Promise<ServiceInFolder>,
): Promise<void> {
  const isKnown = (await workingSandboxes()).includes('landlock')
  await chooseSandbox('auto')
  test('every engine works under Landlock', async () => {
    if (!isKnown) return
    const running = await start({ sandbox: 'landlock' })
    try {
      const { port } = await running.service.start()
      await eventually(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
        const { sandbox, checks } = (await answer.json()) as { sandbox: string; checks: object }
        expect(sandbox).toBe('landlock')
        for (const [name, state] of Object.entries(checks)) expect([name, state]).toEqual([name, 'ok'])
        expect(answer.status).toBe(200)
      }, 180_000)
    } finally {
      await running.close()
      await chooseSandbox('auto')
    }
  }, 240_000)
}
