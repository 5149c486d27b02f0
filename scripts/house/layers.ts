/**
 * Who stands on whom. Workspaces and the rooms of the large ones are listed from the ground up: what stands later in a
 * list may import what stands before it, never the other way.
 */
export const workspaces: readonly string[] = [
  'packages/contract',
  'packages/pdf-objects',
  'packages/font-kit',
  'packages/pdf-content',
  'packages/pdf-document',
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
  'scripts',
]

/** The folders directly below each of these, from the ground up; files beside the rooms may import any of them. */
export const rooms: Readonly<Record<string, readonly string[]>> = {}
