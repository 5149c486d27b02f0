/** The time that may go into making one file smaller; when it is over, what is left stays as it is. */
export interface WorkTime {
  isOver(): boolean
}

export function startWorkTime(milliseconds: number): WorkTime {
  const end = performance.now() + milliseconds
  return { isOver: () => performance.now() > end }
}
