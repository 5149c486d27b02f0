import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DiskResultStore } from '../src/results/disk-result-store.ts'

/** Puts results of a known pattern until it is killed; says the token of each that is kept. */
const [, , root = ''] = process.argv
const store = new DiskResultStore({
  folder: join(root, 'results'),
  staging: join(root, 'staging'),
  ttlMs: 3_600_000,
  quotaBytes: 1e12,
  clock: Date.now,
})

const part = Buffer.alloc(64 * 1024, 'r')

for (;;) {
  const parts = Readable.from(Array.from({ length: 40 }, () => part))
  const { token } = await store.put(parts, { name: 'r.pdf', type: 'pdf' })
  process.stdout.write(`${token}\n`)
}
