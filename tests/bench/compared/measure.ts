import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { peakMemory } from '../support/peak-memory.ts'
import type { Cell, Contender, MeasuredRow, Row } from './contender.ts'

interface Growing {
  readonly contender: Contender
  readonly times: number[]
  bytes: number
  megabytes: number
  facts: Cell['facts']
  failure?: string
}

/**
 * Lets the contenders of a row work in turns, `rounds` times after a first one that is not counted: it warms what can be
 * warm, and in it memory is watched and the results are looked at.
 */
export async function measure(row: Row, rounds: number, scratch: string): Promise<MeasuredRow> {
  const cells = row.contenders.map(
    (contender): Growing => ({ contender, times: [], bytes: 0, megabytes: 0, facts: {} }),
  )
  for (let round = 0; round <= rounds; round += 1) {
    for (const cell of cells) {
      if (cell.failure !== undefined) continue
      const folder = join(scratch, 'run')
      await mkdir(folder, { recursive: true })
      try {
        if (round === 0) await first(cell, folder, row)
        else cell.times.push(await timed(cell.contender, folder))
      } catch (error) {
        cell.failure = firstLine(error)
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  return { id: row.id, title: row.title, cells: cells.map(finished) }
}

async function first(cell: Growing, folder: string, row: Row): Promise<void> {
  const pids: number[] = []
  const tidying: Tidy[] = []
  const afterwards = (tidy: Tidy) => void tidying.push(tidy)
  const work = () => cell.contender.work({ folder, started: (pid) => pids.push(pid), afterwards })
  cell.megabytes = await peakMemory(pids, work)
  for (const tidy of tidying) await tidy()
  cell.bytes = await bytesIn(folder)
  if (cell.bytes === 0) throw new Error('left nothing behind')
  if (row.judge) cell.facts = await row.judge(folder)
}

const finished = ({ contender, times, bytes, megabytes, facts, failure }: Growing): Cell => ({
  ...{ name: contender.name, times: times.map(Math.round), bytes, facts },
  megabytes: megabytes > 0 ? megabytes : undefined,
  ...(failure !== undefined && { failure }),
})

type Tidy = () => Promise<unknown>

async function timed({ work }: Contender, folder: string): Promise<number> {
  const tidying: Tidy[] = []
  const began = performance.now()
  await work({ folder, started: () => undefined, afterwards: (tidy) => void tidying.push(tidy) })
  const took = performance.now() - began
  for (const tidy of tidying) await tidy()
  return took
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 2).join(' ').slice(0, 160)
