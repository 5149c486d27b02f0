import { basename, dirname } from 'node:path'
import type { JobFolder } from './job.ts'

/**
 * The path again, when it is that of a file directly in the job's folder. Files of a job lie side by side, so that one
 * look at the last name tells whether a link leads elsewhere; and a path that an engine answers with may be any.
 * @throws Error for every other path
 */
export function jobFile({ path: folder }: Pick<JobFolder, 'path'>, path: string): string {
  const name = basename(path)
  if (dirname(path) !== folder || name === '.' || name === '..') {
    throw new Error(`${JSON.stringify(path)} is not in the folder of its job`)
  }
  return path
}
