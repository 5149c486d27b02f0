import { median as middleOf } from '@folio/contract/numbers/median'

/** Milliseconds of each run; the first round, which warms caches and code, is left out. */
export interface Times {
  readonly [contender: string]: readonly number[]
}

/**
 * Runs the contenders in turns, so that whatever else the machine does meets them all.
 *
 * @param tidy removes what a run leaves behind; its time does not count
 */
export async function alternate(
  rounds: number,
  contenders: Readonly<Record<string, () => Promise<unknown>>>,
  tidy: () => Promise<unknown> = async () => undefined,
): Promise<Times> {
  const times = new Map(Object.keys(contenders).map((name) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, work] of Object.entries(contenders)) {
      const started = performance.now()
      await work()
      if (round > 0) times.get(name)?.push(performance.now() - started)
      await tidy()
    }
  }
  return Object.fromEntries(times)
}

export const median = (values: readonly number[]): number => middleOf(values) ?? 0

/** How many times as long `one` takes as `other`: of the medians, and of the fastest runs. */
export function compare(one: readonly number[] = [], other: readonly number[] = []) {
  const ratio = (a: number, b: number) => Number((a / b).toFixed(2))
  return {
    milliseconds: Math.round(median(one)),
    peer: Math.round(median(other)),
    ratio: ratio(median(one), median(other)),
    ratioOfBest: ratio(Math.min(...one), Math.min(...other)),
  }
}
