import { parseDownloadPath } from '../download.ts'
import type { ReportFact } from '../report.ts'

/** Where the editor sends its edits; the tool's own endpoint opens the session. */
export const saveEndpoint = '/api/save-pdf'

/** Where it asks what a page will be once its edits are saved (preview.ts). */
export const previewEndpoint = '/api/preview-pdf'

/** Whether a path is asked of the editor's server base: previews, saving, and what was saved. */
export const isEditorCall = (path: string): boolean =>
  path === saveEndpoint || path === previewEndpoint || parseDownloadPath(path)?.service === 'editor'

/** Edits in one save; far beyond what a person types, and well inside what a save may weigh. */
export const maxSaveElements = 5000

/** What one save may hold at most; beyond it the server refuses with 413 (bytes) or 400. */
export const saveLimits = {
  /** So many edits of whole lines, with places of many digits, weigh up to 1 kB each. */
  bodyBytes: 6 * 1024 * 1024,
  /** Characters of one text, new or original. */
  contentLength: 5000,
  /** Stretches of one style in a line. */
  pieces: 500,
  blockLines: 200,
  nameLength: 200,
  /** Points; no viewer shows a page as large, so no position lies further off. */
  coordinate: 50_000,
  fontSize: 20_000,
} as const

/** One edited text as the server gets it; lengths in points of the unscaled page, origin top left. */
export interface SaveElement {
  readonly id: string
  readonly type: 'text-replacement'
  /** 1-based. */
  readonly pageNumber: number
  readonly x: number
  readonly y: number
  readonly width: number
  /** At least `fontSize` + 6. */
  readonly height: number
  readonly content: string
  readonly fontSize: number
  readonly fontName: string
  readonly color: 'black'
  readonly hasBackground: true
  readonly backgroundColor: 'white'
  readonly isReplacement: true
  readonly padding: number
  /** With it the server finds exactly the glyphs that the page showed; without it, by the place alone. */
  readonly original?: OriginalText
  /** Where the edit replaces a paragraph: its lines, which it is set into anew. `original` then is all of it. */
  readonly block?: TextBlock
}

/** The lines of a paragraph, in the order they are read; their text is joined by `joinLines`. */
export interface TextBlock {
  readonly lines: readonly OriginalText[]
  /** Those of them, from 0, whose last hyphen is one of a compound; by default the ends of lines asked for them. */
  readonly hyphens?: readonly number[]
}

/** The text item an edit replaces, as pdf.js gives it. */
export interface OriginalText extends OriginalPiece {
  /** Where it is in several fonts or sizes, its stretches of each, in the order they are read. */
  readonly pieces?: readonly OriginalPiece[]
}

/** A text of one style. */
export interface OriginalPiece {
  /** `str`. */
  readonly content: string
  /** `transform`: six numbers that take a text of size 1 to the page's own coordinates, origin bottom left. */
  readonly transform: readonly number[]
  /** `width`: length of the text along its line, in the page's own units. */
  readonly width: number
}

/** The body of `POST /api/save-pdf`: the edits of the file that the session holds. */
export interface SavePdfRequest {
  readonly sessionId: string
  readonly elements: readonly SaveElement[]
}

export interface SavePdfResult {
  readonly success: boolean
  readonly downloadUrl?: string
  readonly fileName?: string
  readonly error?: string
  readonly message?: string
  /** Ids of the edits for which the whole save was refused. */
  readonly elements?: readonly string[]
  /** When the edited file is deleted, ISO 8601. */
  readonly expiresAt?: string
  /** What became of each kind of edit; `reportText` puts it into words. */
  readonly report?: readonly ReportFact[]
  readonly requestId?: string
}

/** Factors of the page's natural size; 1 is 100%. */
export const zoom = { min: 0.5, max: 2, step: 0.1, initial: 1 } as const

/** The same for what takes no steps: the wheel with Ctrl, two fingers, and a page that is fitted to its place. */
export const freeZoom = { min: 0.1, max: 4 } as const

/** Sizes of the box of an edit, in CSS pixels of the page at its natural size, and what a save sends of every edit. */
export const editing = {
  /** Losing focus ends an edit after this delay, so that a click on the same box can come first. */
  blurDelayMs: 100,
  /** Largest font of the inline editor, CSS pixels. */
  inlineFontCap: 16,
  /** Width of a character as a part of the font size. */
  characterWidth: 0.6,
  minWidth: 150,
  rightMargin: 20,
  /** A saved element is at least this much higher than its font. */
  extraHeight: 6,
  padding: 2,
  fontName: 'Arial',
  color: 'black',
  backgroundColor: 'white',
  type: 'text-replacement',
} as const

export const editedFileName = 'edited-document.pdf'
