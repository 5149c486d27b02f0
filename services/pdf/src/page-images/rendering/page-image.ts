import type { PageSize } from '@folio/pdf-engines/pdfium/pdfium-document'
import { pixelsAt } from '@folio/pdf-objects/values/points'

/** How a page becomes an image. */
export interface PageImageOptions {
  /** Dots per inch; written into the file. */
  readonly dpi: number
  /** `cmyk`: the colors that print would show, stored as RGB; PNG only. */
  readonly color: 'rgb' | 'grayscale' | 'cmyk'
  readonly format: JpgFormat | PngFormat
}

export interface JpgFormat {
  readonly type: 'jpg'
  /** 1 to 100, of libjpeg. */
  readonly quality: number
}

/**
 * `high` keeps every pixel and is quick; `medium` keeps every pixel in fewer bytes: gray pages as gray, harder
 * compression; `web` also keeps at most 256 colors.
 */
export interface PngFormat {
  readonly type: 'png'
  readonly quality: 'high' | 'medium' | 'web'
  /** The page on nothing, with alpha; otherwise on white. */
  readonly transparent: boolean
}

/**
 * The largest side that the format, or the library that writes it, allows; pixels. JPEG's own 65,535 are out of reach:
 * libjpeg stops at 65,500 (JPEG_MAX_DIMENSION in its jmorecfg.h).
 */
export const maxSide = { jpg: 65_500, png: 1_000_000 } as const

/** The image's width and height in pixels: at least one, else to the nearest whole. */
export const imageSize = ({ width, height }: PageSize, dpi: number): PageSize => ({
  width: pixelsAt(width, dpi),
  height: pixelsAt(height, dpi),
})
