import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { removeTree } from '@folio/service-kit/files/remove-tree'
import { isAlive } from '@folio/service-kit/processes/process-alive'
import { writeFontSettings } from './fonts/font-settings.ts'
import { findPipes, singleOfficeName } from './office-pipes.ts'
import { settingsFile } from './office-settings.ts'

/** The folder of one LibreOffice: its profile and its temporary files. Documents come into its room. */
export interface OfficeHome {
  readonly path: string
  /** The profile's folder, and as LibreOffice wants to be told of it. */
  readonly profile: string
  readonly profileUrl: string
  /** What the pipe of LibreOffice is to be called. */
  readonly pipeName: string
  /** Where that pipe is for us, once it is there. */
  pipe(): Promise<string | undefined>
  remove(): Promise<void>
}

/** The prefix, short because the address of a Unix socket has at most 107 bytes. */
const prefix = 'folio-office-'

/**
 * A new folder with a hardened profile; what services left that were killed goes first.
 * @param fonts absolute folders of the operator's own fonts
 */
export async function createOfficeHome(fonts: readonly string[]): Promise<OfficeHome> {
  await removeAbandonedHomes()
  const home = homeAt(await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`)))
  await mkdir(join(home.profile, 'user'), { recursive: true })
  await writeFile(join(home.profile, 'user', 'registrymodifications.xcu'), settingsFile())
  await writeFontSettings(home.path, fonts)
  return home
}

function homeAt(path: string): OfficeHome {
  const profile = join(path, 'profile')
  const profileUrl = pathToFileURL(profile).href
  const pipeName = path.slice(path.lastIndexOf(prefix))
  return {
    path,
    profile,
    profileUrl,
    pipeName,
    pipe: async () => (await findPipes(path, [pipeName]))[0],
    remove: async () => {
      const pipes = await findPipes(path, [pipeName, singleOfficeName(profileUrl)])
      await Promise.all([path, ...pipes].map(removeTree))
    },
  }
}

async function removeAbandonedHomes(): Promise<void> {
  const abandoned = (await readdir(tmpdir())).filter((name) => {
    const [, owner] = /^folio-office-(\d+)-/.exec(name) ?? []
    return owner !== undefined && !isAlive(Number(owner))
  })
  for (const name of abandoned) await homeAt(join(tmpdir(), name)).remove()
}
