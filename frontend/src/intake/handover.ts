/** Files on their way to another tool of the site, so that nobody has to save them and choose them again. */
let waiting: readonly File[] = []

/** Puts files where the next page takes them from; earlier ones are forgotten. */
export function handOver(files: readonly File[]): void {
  waiting = files
}

/** The files that were handed over, once. */
export function takeHandedOver(): readonly File[] {
  const files = waiting
  waiting = []
  return files
}
