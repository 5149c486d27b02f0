import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { expect } from '@jest/globals'
import { buildCommandLine } from '../../scripts/build-site.ts'
import { cases } from './converted.ts'

/** How a run of the command line ended. */
export interface Run {
  readonly status: number | null
  readonly output: Buffer
  readonly notices: string
}

/** What is shipped: started from its sources, each run would compile all of them first. */
const main = new URL('../../cli/dist/main.js', import.meta.url).pathname
await buildCommandLine()

/** A folder in which `folio` is run as a person would, with a place for its temporary files that nobody else uses. */
export class Desk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'folio-desk-'))
  readonly #temporary = mkdtempSync(join(tmpdir(), 'folio-temporary-'))

  put(name: string, data: Uint8Array): string {
    writeFileSync(join(this.#folder, name), data)
    return name
  }

  read(name: string): Buffer {
    return readFileSync(join(this.#folder, name))
  }

  /** Names of all files, also hidden ones. */
  names(): readonly string[] {
    return readdirSync(this.#folder, { recursive: true, encoding: 'utf8' }).toSorted()
  }

  /** Temporary files that are still there. */
  leftovers(): readonly string[] {
    return readdirSync(this.#temporary)
  }

  start(args: readonly string[], input?: Uint8Array) {
    const child = spawn(process.execPath, [main, ...args], {
      cwd: this.#folder,
      env: { ...process.env, NODE_OPTIONS: '', TMPDIR: this.#temporary },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdin.end(input)
    const ended = Promise.all([
      buffer(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) => child.once('close', resolve)),
    ]).then(([output, notices, status]): Run => ({ status, output, notices }))
    return { child, ended }
  }

  run(args: readonly string[], input?: Uint8Array): Promise<Run> {
    return this.start(args, input).ended
  }

  remove(): void {
    for (const folder of [this.#folder, this.#temporary]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a command with its real files, opens what it wrote, and looks that it left its inputs alone and nothing behind. */
export async function convertsOn(desk: Desk, command: string, flags: readonly string[]): Promise<void> {
  const { args, files, results, check } = cases[command] ?? {}
  const given = Object.entries((await files?.()) ?? {})
  for (const [name, data] of given) desk.put(name, data)
  const { status, notices } = await desk.run([command, ...(args ?? []), ...flags])
  expect([status, notices]).toEqual([0, expect.stringContaining(results?.[0] ?? 'a result')])
  const written = desk.names().filter((name) => !given.some(([one]) => one === name) && /\./.test(name))
  expect(written).toEqual(results)
  await check?.(written.map((name) => desk.read(name)))
  for (const [name, data] of given) expect(desk.read(name).equals(data)).toBe(true)
  expect(desk.leftovers()).toEqual([])
}
