import { takeShared } from '../../intake/shared-files.ts'
import { sharedMark } from '../../intake/shared-mark.ts'

/** Files with which the installed site was opened (Web App Launch Handler API). */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

/** Passes on files that another program has shared to this page or opened with it; an empty list where they are lost. */
export async function watchBrought(onFiles: (files: readonly File[]) => void): Promise<void> {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(async ({ files = [] }) => {
    // A start without files is a start like any other.
    if (files.length > 0) onFiles(await opened(files))
  })
  if (location.search !== sharedMark) return
  // They are asked for once: a reload does not ask again.
  history.replaceState(history.state, '', location.pathname)
  onFiles(await takeShared())
}

/** A file that was moved away since is left out. */
async function opened(handles: readonly FileSystemFileHandle[]): Promise<readonly File[]> {
  const files = await Promise.all(handles.map((handle) => handle.getFile().catch(() => undefined)))
  return files.filter((file) => file !== undefined)
}
