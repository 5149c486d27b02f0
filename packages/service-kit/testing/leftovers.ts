import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders that stay while a service runs: for staging, and the rooms of its workers, empty between jobs. */
const lasting = /\/(staging|rooms(\/[0-9a-f]+){0,2})$/

/** Files and folders of jobs below a service's data folder. */
export async function leftoversIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'jobs'), { recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.includes('/') && !lasting.test(entry))
}
