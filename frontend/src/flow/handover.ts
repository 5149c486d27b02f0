/** A result on its way to another tool of the site, so that nobody has to save it and choose it again. */
let waiting: File | undefined

export function handOver(file: File): void {
  waiting = file
}

/** The file that was handed over, once. */
export function takeHandedOver(): File | undefined {
  const file = waiting
  waiting = undefined
  return file
}
