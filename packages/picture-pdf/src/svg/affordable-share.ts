/** Processor seconds that the picture of a drawing should take at most. */
const affordableSeconds = 5
/** Shares of the side at which a trial is drawn: nearly nothing, which leaves what reading takes, and a quarter. */
const trials = { least: 1 / 200, most: 1 / 4 }
/**
 * What the whole takes, by what a quarter of its side takes: 16 times the pixels, drawn twice, since libvips asks for 2000
 * rows at once and librsvg filters the whole for every piece, in buffers that no cache holds. Measured: 50.
 */
const wholeByQuarter = 50

/**
 * How much of its side a drawing may keep so that it is drawn in time: 1 but for drawings whose filters work on every
 * pixel. Processor time is what counts, so that a busy machine does not make pictures smaller.
 *
 * @param draw draws the picture at a share of its side
 */
export async function affordableShare(draw: (share: number) => Promise<unknown>): Promise<number> {
  const reading = await secondsOf(() => draw(trials.least))
  const quarter = await secondsOf(() => draw(trials.most))
  const whole = Math.max(0, quarter - reading) * wholeByQuarter
  return Math.max(trials.most, Math.min(1, Math.sqrt(affordableSeconds / whole)))
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
