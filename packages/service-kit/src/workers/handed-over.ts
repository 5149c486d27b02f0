import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrorWithCode } from '../faults/system-error.ts'
import type { JobFolder } from '../jobs/job.ts'
import type { Desk, Room } from './room.ts'

type Folder = Pick<JobFolder, 'path'>

/** A task whose files lie on a desk (room.ts) for as long as a confined process works on it. */
export interface HandedOver<Task> {
  /** The same, with the paths of the desk. */
  readonly task: Task
  /**
   * Moves what the process made into the job's folder: files that the task or the answer names, or whose names begin so.
   * @returns what the process answered, with the paths of the job's folder, and whether it left nothing else
   * @throws Error when it made something other than regular files
   */
  takeBack<Answer>(answer: Answer): Promise<{ readonly answer: Answer; readonly isTidy: boolean }>
  /** Leaves what it made. */
  discard(): Promise<{ readonly isTidy: boolean }>
}

/**
 * Hands a task over together with those of its files that are there. The name of a job's folder cannot be guessed, so
 * every text of the task that begins with it is a path that we gave, to a file directly in it, or to the folder itself,
 * where the process may leave what it likes, which is not kept.
 */
export async function handOver<Task>(room: Room, folder: Folder, task: Task): Promise<HandedOver<Task>> {
  const desk = await room.deskFor(folder.path)
  const inputNames = [...namesIn(task, folder.path)]
  for (const name of inputNames) {
    const path = join(folder.path, name)
    if (name !== '' && (await isThere(path))) await desk.bring(path, name)
  }
  const isOwn = (name: string, of: readonly string[]) => of.some((one) => one !== '' && name.startsWith(one))
  return {
    task: moved(task, folder.path, desk.path),
    takeBack: async (answer) => {
      const ownNames = [...inputNames, ...namesIn(answer, desk.path)]
      let isTidy = true
      for (const name of await desk.names()) {
        if (isOwn(name, ownNames)) await takeOrLeave(desk, name, join(folder.path, name))
        else if (!(await desk.discard(name)) || !inputNames.includes('')) isTidy = false
      }
      return { answer: moved(answer, desk.path, folder.path), isTidy }
    },
    discard: async () => {
      const removed = await Promise.all((await desk.names()).map((name) => desk.discard(name)))
      return { isTidy: removed.every(Boolean) }
    },
  }
}

/** What was handed over as a link is in the job's folder already, with all that was written to it. */
async function takeOrLeave(desk: Desk, name: string, path: string): Promise<void> {
  if (await desk.isStill(name, path)) await desk.discard(name)
  else await desk.take(name, path)
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    (error: unknown) => {
      if (isErrorWithCode(error, 'ENOENT')) return false
      throw error
    },
  )

/** The files of a folder that a value names; '' is the folder itself. */
function namesIn(value: unknown, folder: string): Set<string> {
  const names = new Set<string>()
  mapTexts(value, (text) => {
    const name = nameIn(text, folder)
    if (name !== undefined) names.add(name)
    return text
  })
  return names
}

/** The value with the paths of one folder for those of the other. */
const moved = <Value>(value: Value, from: string, to: string): Value =>
  mapTexts(value, (text) => {
    const name = nameIn(text, from)
    return name === undefined ? text : name === '' ? to : join(to, name)
  })

function nameIn(text: string, folder: string): string | undefined {
  if (text === folder) return ''
  if (!text.startsWith(`${folder}/`)) return undefined
  const name = text.slice(folder.length + 1)
  if (name === '' || name === '.' || name === '..' || name.includes('/') || name.includes('\0')) {
    throw new Error(`${JSON.stringify(text)} is no file directly in its folder`)
  }
  return name
}

/** A copy of plain data with other texts; what is neither array nor plain object, such as bytes, stays as it is. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const map = (one: unknown): unknown => {
    if (typeof one === 'string') return change(one)
    if (Array.isArray(one)) return one.map(map)
    if (typeof one !== 'object' || one === null) return one
    // The only prototype without one is that of plain objects.
    const prototype: unknown = Object.getPrototypeOf(one)
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, map(inner)]))
  }
  return map(value) as Value
}
