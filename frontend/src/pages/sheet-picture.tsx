import type { Turn } from '@folio/contract/options/page-plan'
import styles from './sheet-picture.module.css'

interface SheetPictureProps {
  /** Address of the drawn page, once there is one. */
  readonly picture: string | undefined
  /** By how much it is turned, clockwise. */
  readonly turn: Turn
  /** It is as empty as its place: a blank page, and not one that is still to be drawn. */
  readonly isBlank?: boolean
}

/** A page as it will stand in the result, as large as its sheet has room. */
export const SheetPicture = ({ picture, turn, isBlank = false }: SheetPictureProps) => (
  <span className={styles.picture}>
    {picture ? (
      <img src={picture} alt="" draggable={false} data-turn={turn} className={styles.drawn} />
    ) : (
      <span className={styles.blank} data-paper={isBlank} />
    )}
  </span>
)

/** `, turned 90 degrees`, as names of sheets end that are turned. */
export const turnedText = (turn: Turn): string => (turn === 0 ? '' : `, turned ${turn} degrees`)
