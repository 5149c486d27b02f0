import type { WorkTime } from '../work/work-time.ts'

/** What comes after the images wants its share. */
const forImages = 0.85
/**
 * The part of the time that has to have gone into thorough searches before they tell how long others take: the first
 * images may be tiny, and wait for fonts, or for other programs, a hundred times as long as they work.
 */
const tellingShare = 0.1

/** Decides for each image whether there is time for a thorough search, by what those before it took for their pixels. */
export class SearchPace {
  readonly #time: WorkTime
  readonly #begun: number
  readonly #tellingMs: number
  readonly #now: () => number
  #pixelsLeft: number
  #busyMs = 0
  readonly #thorough = { pixels: 0, milliseconds: 0 }

  /**
   * @param pixels of all images
   * @param now milliseconds of a clock that only moves forward
   */
  constructor(pixels: number, time: WorkTime, now = () => performance.now()) {
    this.#pixelsLeft = pixels
    this.#time = time
    this.#tellingMs = time.left() * tellingShare
    this.#now = now
    this.#begun = now()
  }

  /** Does the work on an image of so many pixels; tells it whether it has to be quick. */
  async measure<Result>(pixels: number, work: (isQuick: boolean) => Promise<Result>): Promise<Result> {
    const start = this.#now()
    const isQuick = this.#thoroughMs() > this.#time.left() * forImages
    const result = await work(isQuick)
    const milliseconds = this.#now() - start
    this.#busyMs += milliseconds
    this.#pixelsLeft -= pixels
    if (!isQuick) {
      this.#thorough.pixels += pixels
      this.#thorough.milliseconds += milliseconds
    }
    return result
  }

  /** How long the images that are left would take, as many at a time as until now; none while nothing is known. */
  #thoroughMs(): number {
    const { pixels, milliseconds } = this.#thorough
    if (pixels === 0 || milliseconds < this.#tellingMs) return 0
    const atOnce = Math.max(1, this.#busyMs / (this.#now() - this.#begun))
    return ((milliseconds / pixels) * this.#pixelsLeft) / atOnce
  }
}
