import { toolIds, tools } from '../tools.ts'
import { moved, type Redirect, redirects } from './redirects.ts'

/** Where a path leads, with or without a trailing slash; `undefined` when nothing real answers it. */
export function redirectFor(path: string): Redirect | undefined {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return redirects.find(({ from }) => from === plain.replace(/%3d/i, '=')) ?? guideFor(plain)
}

/** An article about a tool (`/blog/how-to-merge-pdf-files`) leads to that tool's how-to section. */
function guideFor(path: string): Redirect | undefined {
  const [, slug] = /^\/blog\/([a-z0-9-]+)$/.exec(path) ?? []
  if (slug === undefined) return undefined
  const subject = toolIds.find((id) => `-${slug}-`.includes(`-${id}-`))
  return subject && moved(path, `${tools[subject].path}#how-to`)
}
