import type { Tool } from '@folio/contract/tool'

/** Where a tool is listed. */
export type ToolGroup = 'pdf' | 'conversion' | 'image-pdf' | 'image-format'

/** A sheet of paper in a tool's picture, its upper left corner in a field of 100 by 64. */
export interface Sheet {
  readonly x: number
  readonly y: number
  /** Three or four letters. */
  readonly label?: string
  readonly small?: boolean
  /** In the tool's color. */
  readonly solid?: boolean
  readonly lines?: 'plain' | 'edited'
}

/** What goes in and what comes out: one format for another, or sheets. */
export type Glyph =
  | { readonly from: string; readonly to: string }
  | { readonly before: readonly Sheet[]; readonly after: readonly Sheet[] }

/** A color on light and on dark paper, `#rrggbb`. */
export type OnPapers = readonly [light: string, dark: string]

/**
 * What the site says of a tool wherever it is listed, in `tools/<id>/manifest.ts`. The parts that only its own page
 * needs stand beside it and come when they are needed: `head.ts` (a `ToolHead`), `copy.ts` (a `ToolCopy`) and, for the
 * tools of the common flow, `view.ts` (a `ToolView`).
 */
export interface Manifest<T extends Tool = Tool> {
  readonly tool: T
  /** What it does, in one line for its card. */
  readonly description: string
  /** The first is its own; the sitemap lists it in the others too. */
  readonly groups: readonly [ToolGroup, ...ToolGroup[]]
  readonly glyph: Glyph
  /** Its spot color, of the lightness that all have, so that every tool has the same contrast. */
  readonly accent: { readonly ink: OnPapers; readonly tint: OnPapers }
}

/** Binds a manifest to its tool. */
export const defineManifest = <T extends Tool>(
  tool: T,
  manifest: Omit<Manifest<T>, 'tool'>,
): Manifest<T> => ({ ...manifest, tool })
