import { readdir, readFile } from 'node:fs/promises'
import { chooseSandbox, type SandboxKind } from '../src/sandbox/sandbox.ts'

/** Ids of the running processes that the kit started with this folder as their HOME. */
export async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const homes = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')))
  return pids.filter((_, index) => homes[index]?.split('\0').includes(`HOME=${folder}`)).map(Number)
}

/** The sandboxes that this machine can give, so that a test may run in each of them. */
export async function workingSandboxes(): Promise<SandboxKind[]> {
  const kinds = ['bwrap', 'landlock', 'none'] as const
  const tried = await Promise.allSettled(kinds.map((kind) => chooseSandbox(kind)))
  return kinds.filter((_, index) => tried[index]?.status === 'fulfilled')
}
