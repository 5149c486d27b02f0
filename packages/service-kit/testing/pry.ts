import * as fs from 'node:fs'
import { join } from 'node:path'

/** What can be tried with a file or a folder that is none of one's business. `own` is a file of one's own. */
const tries: Readonly<Record<string, (path: string, own: string) => unknown>> = {
  list: (path) => fs.readdirSync(path),
  read: (path) => fs.readFileSync(path),
  append: (path) => fs.appendFileSync(path, 'pried'),
  truncate: (path) => fs.truncateSync(path),
  'make a file in': (path) => fs.writeFileSync(join(path, 'pried'), ''),
  'make a folder in': (path) => fs.mkdirSync(join(path, 'pried-folder')),
  'link in': (path, own) => fs.linkSync(own, join(path, 'pried-link')),
  'move in': (path, own) => fs.renameSync(own, join(path, 'pried-move')),
  'link out': (path, own) => fs.linkSync(path, `${own}-link`),
  'move out': (path, own) => fs.renameSync(path, `${own}-moved`),
  'change the mode of': (path) => fs.chmodSync(path, 0o600),
  'change the time of': (path) => fs.utimesSync(path, 0, 0),
  'read by a link': (path, own) => {
    fs.symlinkSync(path, `${own}-symlink`)
    try {
      return fs.statSync(path).isDirectory()
        ? fs.readdirSync(`${own}-symlink`)
        : fs.readFileSync(`${own}-symlink`)
    } finally {
      fs.unlinkSync(`${own}-symlink`)
    }
  },
  remove: (path) => fs.unlinkSync(path),
  'remove all of': (path) => fs.rmSync(path, { recursive: true }),
}

/** Tries everything, and tells what succeeded. */
export const pry = (own: string, paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt(path, own)
        return [`${name} ${path}`]
      } catch {
        return []
      }
    }),
  )
