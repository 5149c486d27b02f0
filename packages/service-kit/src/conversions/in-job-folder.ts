import { reserveSpace } from '../files/disk-space.ts'
import type { JobFolder } from '../jobs/job.ts'
import type { ServiceContext } from './service-context.ts'
import type { ToolWork } from './tool-work.ts'

/** Makes a folder with room for so many bytes, which is gone when `use` and the work in it have ended. */
export async function inJobFolder<Result>(
  { config, jobs, lifecycle, logger }: ServiceContext,
  { work, bytes }: { readonly work: ToolWork; readonly bytes: number },
  use: (folder: JobFolder) => Promise<Result>,
): Promise<Result> {
  const folder = await jobs.create()
  let releaseSpace: () => void = () => undefined
  try {
    releaseSpace = await reserveSpace(config.dataDir, bytes)
    return await use(folder)
  } finally {
    // The engine of an ended job may still be dying; its folder goes when it is gone, the answer does not wait.
    const removing = work.ended.then(() => folder.remove()).finally(() => releaseSpace())
    const removed = lifecycle.track(removing).catch((error: unknown) => {
      logger.error({ err: error }, 'a job folder could not be removed')
    })
    if (!work.signal.aborted) await removed
  }
}
