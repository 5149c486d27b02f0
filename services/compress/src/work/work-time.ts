/** The time that may go into making one file smaller; when it is over, what is left stays as it is. */
export interface WorkTime {
  /** Milliseconds; none when it is over. */
  left(): number
  isOver(): boolean
}

/** @param cpuMilliseconds of all threads of this process together; as much as there is unless told */
export function startWorkTime(milliseconds: number, cpuMilliseconds = Number.POSITIVE_INFINITY): WorkTime {
  const end = performance.now() + milliseconds
  const before = process.cpuUsage()
  const cpuLeft = () => {
    if (cpuMilliseconds === Number.POSITIVE_INFINITY) return cpuMilliseconds
    const { user, system } = process.cpuUsage(before)
    return cpuMilliseconds - (user + system) / 1000
  }
  const left = () => Math.max(0, Math.min(end - performance.now(), cpuLeft()))
  return { left, isOver: () => left() === 0 }
}
