import { Failure } from '../faults/failure.ts'

interface StoreQuotaOptions {
  /** Bytes. */
  readonly limit: number
  /** Bytes that are kept by now. */
  used(): number
  /** Looks at what is there, and deletes what has expired. */
  recount(): Promise<unknown>
}

/** How much a store may keep, with what is about to be kept in it. */
export class StoreQuota {
  readonly #options: StoreQuotaOptions
  #promised = 0

  constructor(options: StoreQuotaOptions) {
    this.#options = options
  }

  /**
   * Sets space aside until the function it resolves with is called: then it is counted as used, or is not.
   *
   * @throws Failure `out-of-space`
   */
  async reserve(bytes: number): Promise<() => void> {
    if (!this.#fits(bytes)) await this.#options.recount()
    if (!this.#fits(bytes)) throw new Failure('out-of-space')
    // Nothing is awaited since it was looked at, so that of two at one moment the second sees the first.
    this.#promised += bytes
    return () => {
      this.#promised -= bytes
    }
  }

  #fits(bytes: number): boolean {
    const { limit, used } = this.#options
    return used() + this.#promised + bytes <= limit
  }
}
