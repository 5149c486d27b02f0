/** The time that may go into making one file smaller; when it is over, what is left stays as it is. */
export interface WorkTime {
  /** Milliseconds; none when it is over. */
  left(): number
  isOver(): boolean
}

export function startWorkTime(milliseconds: number): WorkTime {
  const end = performance.now() + milliseconds
  return {
    left: () => Math.max(0, end - performance.now()),
    isOver: () => performance.now() > end,
  }
}
