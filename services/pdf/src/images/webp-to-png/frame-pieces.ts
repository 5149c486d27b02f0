import type { ZipEntry } from '@folio/service-kit/files/zip'
import type { InputFile, JobFolder } from '@folio/service-kit/jobs/job'
import type { FrameCanvas } from '../png-encoding/frames-task.ts'
import { frameNames } from './frame-names.ts'

/** A WebP file of which it is known how many frames it has and how large they are. */
export interface Animation extends InputFile {
  readonly canvas: FrameCanvas
}

/** Frames that one process converts in one go. */
export interface FramePiece {
  readonly file: Animation
  /** The first of them, from 0. */
  readonly first: number
  /** Where each of them goes, and what it is called. */
  readonly entries: readonly ZipEntry[]
}

/**
 * Pixels of one piece: 32 MB. To reach its first frame all earlier ones are decoded again, so smaller pieces cost
 * more time than the memory is worth.
 */
const piecePixels = 8_000_000

/** All frames of all files in their order, cut into pieces. */
export function framePieces(animations: readonly Animation[], folder: JobFolder): readonly FramePiece[] {
  const names = frameNames(animations.map(({ name, canvas }) => ({ name, frames: canvas.frames })))
  return animations.flatMap((file, position) => {
    const entries = (names[position] ?? []).map((name, frame) => ({
      path: folder.file(`image-${position + 1}-${frame + 1}.png`),
      name,
    }))
    const length = pieceLength(file.canvas)
    return Array.from({ length: Math.ceil(entries.length / length) }, (_, piece) => ({
      ...{ file, first: piece * length },
      entries: entries.slice(piece * length, (piece + 1) * length),
    }))
  })
}

/** Frames that lie one below the other cannot be turned upright together. */
const pieceLength = ({ width, height, orientation }: FrameCanvas): number =>
  orientation > 1 ? 1 : Math.max(1, Math.floor(piecePixels / (width * height)))
