import { type Dropped, filesOf } from './dropped-files.ts'

declare global {
  interface Window {
    /** Ends the listening of `src/asleep/early-files.js` and gives what was dropped or pasted until then. */
    earlyFiles?: () => readonly Dropped[]
  }
}

/** The files that were dropped or pasted before the page could take them, once. Listen for others first. */
export async function earlyFiles(): Promise<readonly File[]> {
  const files = await Promise.all((window.earlyFiles?.() ?? []).map(filesOf))
  return files.flat()
}
