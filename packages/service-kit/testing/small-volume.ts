import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { open, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A volume that a test can fill. */
export interface SmallVolume {
  readonly folder: string
  /** Leaves so many inodes free, and all the bytes. */
  fillInodes(left: number): Promise<void>
  /** Leaves so many bytes free, to within a block, and nearly all the inodes. */
  fillBytes(left: number): Promise<void>
  /** Takes away what filled it. */
  empty(): void
  remove(): void
}

/** Only who may mount (root, in most places) can have one. */
export const mayMount: boolean = triesToMount()

/** A file system in memory of so many bytes and inodes. */
export function smallVolume({ bytes, inodes }: { bytes: number; inodes: number }): SmallVolume {
  const folder = mkdtempSync(join(tmpdir(), 'folio-volume-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},nr_inodes=${inodes}`, 'tmpfs', folder])
  const filling = join(folder, 'filling')
  const fillers: string[] = []
  const filler = (): string => {
    const path = `${filling}-${fillers.length}`
    fillers.push(path)
    return path
  }
  return {
    folder,
    fillInodes: async (left) => {
      const { ffree } = await statfs(folder)
      for (let at = left; at < ffree; at += 1) await writeFile(filler(), '')
    },
    fillBytes: async (left) => {
      const { bavail, bsize } = await statfs(folder)
      const file = await open(filler(), 'w')
      const many = Buffer.alloc(256 * bsize)
      for (let blocks = bavail - Math.ceil(left / bsize); blocks > 0; blocks -= 256)
        await file.write(many, 0, Math.min(blocks, 256) * bsize)
      await file.close()
    },
    empty: () => {
      for (const path of fillers.splice(0)) rmSync(path, { force: true })
    },
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function triesToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'folio-volume-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0
  if (mounted) execFileSync('umount', [folder])
  rmdirSync(folder)
  return mounted
}
