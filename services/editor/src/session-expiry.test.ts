import { describe, expect, test } from '@jest/globals'
import { editorService } from '../testing/editor-service.ts'
import { greeting, letter } from '../testing/letter.ts'

describe('a session expires', () => {
  test('an hour after its upload, however often it is saved', async () => {
    let now = Date.now()
    const timed = await editorService({ clock: () => now })
    try {
      const { sessionId } = (await timed.load(letter)).body
      now += 59 * 60_000
      expect((await timed.save(sessionId, [greeting('a')])).status).toBe(200)
      now += 2 * 60_000
      expect((await timed.save(sessionId, [greeting('b')])).status).toBe(404)
    } finally {
      await timed.close()
    }
  })

  test('not by a restart, but on time after it', async () => {
    const first = await editorService({ config: { resultTtlSeconds: 60 } })
    const { sessionId } = (await first.load(letter)).body
    await first.service.stop()
    let now = Date.now()
    const next = await editorService({
      config: { resultTtlSeconds: 60 },
      dataDir: first.dataDir,
      clock: () => now,
    })
    try {
      expect((await next.save(sessionId, [greeting('a')])).status).toBe(200)
      now += 60_000
      expect((await next.save(sessionId, [greeting('a')])).status).toBe(404)
    } finally {
      await next.close()
      await first.close()
    }
  })
})
