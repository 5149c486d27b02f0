import type { SourceFile } from './source-files.ts'

/**
 * Who stands on whom. Workspaces, and the rooms of the large ones, are listed from the ground up: what stands later in
 * a list may import what stands before it and never the other way.
 */
export const workspaces: readonly string[] = [
  'packages/contract',
  'packages/pdf-objects',
  'packages/font-kit',
  'packages/pdf-document',
  'packages/pdf-content',
  'packages/service-kit',
  'packages/image-kit',
  'packages/picture-pdf',
  'packages/pdf-engines',
  'services/pdf',
  'services/compress',
  'services/editor',
  'services/jpg-to-pdf',
  'services/png-to-pdf',
  'services/contact',
  'proxy',
  'frontend',
  'cli',
  'scripts',
]

/** The folders directly below each of these, from the ground up. Files beside the rooms join them or serve them all. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'cli/src': ['arguments', 'files', 'engines', 'shown', 'manual'],
  'proxy/src': ['requests', 'limits', 'site', 'upstream', 'recipes', 'connections', 'health'],
  'packages/pdf-objects/src': ['bytes', 'values', 'filters', 'walking', 'reading', 'writing'],
  'packages/picture-pdf/src': [
    'facts',
    'samples',
    'tiff',
    'png',
    'jpeg',
    'bmp',
    'heif',
    'svg',
    'opening',
    'pages',
    'writing',
  ],
  'packages/pdf-engines/src': ['qpdf', 'pdfium', 'harfbuzz'],
  'packages/font-kit/src': ['encodings', 'sfnt', 'cff', 'type1', 'cmap', 'harfbuzz', 'pdf-fonts'],
  'packages/pdf-document/src': [
    'trees',
    'annotations',
    'tags',
    'forms',
    'pages',
    'destinations',
    'outlines',
    'signatures',
    'layers',
    'attachments',
    'claims',
    'actions',
  ],
  'packages/contract/src': [
    'reading',
    'names',
    'numbers',
    'colors',
    'files',
    'pages',
    'options',
    'wording',
    'editing',
    'tools',
    'recipes',
    'contact',
    'site',
    'answers',
    'calls',
  ],
  'services/pdf/src': ['files', 'images', 'page-images', 'merge-split', 'pdf-to-word', 'word-to-pdf'],
  'services/editor/src': ['fonts', 'content', 'typeset', 'paper', 'edit', 'preview', 'engines', 'edit-pdf'],
  'services/compress/src': [
    'flate',
    'work',
    'structure',
    'placements',
    'content',
    'fonts',
    'images',
    'practice',
    'compression',
    'compress-pdf',
  ],
  'services/jpg-to-pdf/src': ['jpg-to-pdf'],
  'services/png-to-pdf/src': ['png-to-pdf'],
  'packages/image-kit/src': ['icc', 'png'],
  'packages/pdf-content/src': ['interpreter'],
  'frontend/src': [
    'ui',
    'wording',
    'browser',
    'installation',
    'loading',
    'pdf',
    'intake',
    'offline',
    'asleep',
    'pages',
    'flow',
    'tool-kit',
    'tools',
    'site',
  ],
  'packages/service-kit/src': [
    'faults',
    'timing',
    'seeing',
    'config',
    'redis',
    'files',
    'sandbox',
    'processes',
    'jobs',
    'workers',
    'http',
    'uploads',
    'results',
    'queue',
    'travel',
    'deferred',
    'conversions',
    'service',
  ],
}

/** Rooms of a service that stand side by side: none imports another. */
const apart: Readonly<Record<string, readonly string[]>> = {
  'services/pdf/src': ['images', 'page-images', 'merge-split', 'pdf-to-word', 'word-to-pdf'],
}

/** The folders below the `src` of a workspace that no list names; an import of one would pass unseen. */
export function unlistedRooms(files: readonly SourceFile[]): string[] {
  const unlisted = files.flatMap(({ path }) => {
    const [, base = '', room = ''] = /^((?:(?:packages|services)\/)?[^/]+\/src)\/([^/]+)\//.exec(path) ?? []
    return room === '' || rooms[base]?.includes(room) ? [] : [`${base}/${room}`]
  })
  return [...new Set(unlisted)].sort()
}

/** `from → to` of every import against the order of the lists. Services stand side by side and import none another. */
export function upwardImports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.filter(({ target }) => isUpward(path, target)).map(({ target }) => `${path} → ${target}`),
  )
}

function isUpward(from: string, to: string): boolean {
  const own = workspaceOf(from)
  const other = workspaceOf(to)
  if (own !== other) return rank(workspaces, other) > rank(workspaces, own) || besideEachOther(own, other)
  const [base, order] = Object.entries(rooms).find(([folder]) => from.startsWith(`${folder}/`)) ?? []
  if (!base || !order || !to.startsWith(`${base}/`)) return false
  const [fromRoom = '', toRoom = ''] = [from, to].map((path) => path.slice(base.length + 1).split('/')[0])
  const isApart = (room: string) => apart[base]?.includes(room) ?? false
  if (fromRoom !== toRoom && isApart(fromRoom) && isApart(toRoom)) return true
  return order.includes(toRoom) && rank(order, toRoom) > rank(order, fromRoom)
}

/** Services, the proxy and the pages know nothing of each other; `scripts` wires them. */
const besideEachOther = (own: string, other: string): boolean =>
  /^services\/|^proxy$|^frontend$/.test(own) && /^services\/|^proxy$|^frontend$/.test(other)

/** The workspace that a path lies in: `services/pdf`, `proxy`. */
export const workspaceOf = (path: string): string =>
  /^(?:packages|services)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? ''

/** Files beside the rooms stand above all of them. */
const rank = (order: readonly string[], name: string): number => {
  const place = order.indexOf(name)
  return place === -1 ? order.length : place
}
