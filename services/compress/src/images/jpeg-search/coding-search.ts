import type { PaintedLook } from '../likeness/painted-look.ts'
import type { ImageWork } from './image-work.ts'
import type { LikenessGoal } from './likeness-goal.ts'

/** An image for which the smallest coding with losses is searched, or strips of one. */
export interface CodingSearch {
  readonly work: ImageWork
  readonly look: PaintedLook
  /** Bytes that the coding must stay below. */
  readonly limit: number
  readonly goal: LikenessGoal
  /** The parts of the image's rows and bytes that this is about: 1, or less for strips. */
  readonly share: { readonly rows: number; readonly bytes: number }
}

/** The share of a search that is about a whole image. */
export const allOfIt = { rows: 1, bytes: 1 } as const
