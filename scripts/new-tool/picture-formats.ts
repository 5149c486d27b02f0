import type { FileKind } from '@folio/contract/tool'

/** A format of pictures as a new tool speaks of it. */
export interface PictureFormat {
  readonly label: string
  readonly kind: FileKind
  readonly mime: readonly string[]
  readonly extensions: readonly string[]
  /** How sharp writes one, for tests. */
  readonly encode: string
}

/** What the image engine of the pdf service reads. */
export const readable: Readonly<Record<string, PictureFormat>> = {
  jpg: {
    label: 'JPG',
    kind: 'jpeg',
    mime: ['image/jpeg'],
    extensions: ['.jpg', '.jpeg'],
    encode: 'removeAlpha().jpeg()',
  },
  png: { label: 'PNG', kind: 'png', mime: ['image/png'], extensions: ['.png'], encode: 'png()' },
  webp: { label: 'WebP', kind: 'webp', mime: ['image/webp'], extensions: ['.webp'], encode: 'webp()' },
  gif: { label: 'GIF', kind: 'gif', mime: ['image/gif'], extensions: ['.gif'], encode: 'gif()' },
  tiff: {
    label: 'TIFF',
    kind: 'tiff',
    mime: ['image/tiff'],
    extensions: ['.tif', '.tiff'],
    encode: 'tiff()',
  },
}

/** What it writes, and the tool whose settings it writes it with. */
export const writable: Readonly<
  Record<string, { readonly label: string; readonly perform: string; readonly settings: string }>
> = {
  png: { label: 'PNG', perform: 'toPng', settings: 'webp-to-png' },
  webp: { label: 'WebP', perform: 'toWebp', settings: 'png-to-webp' },
}
