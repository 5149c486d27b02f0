/** A result that an answer offers, wherever in the answer it stands. */
export interface Offer {
  readonly downloadUrl: string
  /** Whether it is the archive of the others. */
  readonly isZip?: boolean
}

/** All results that the answer of any tool offers, in their order. */
export function* offersIn(answer: unknown): Generator<Offer> {
  if (typeof answer !== 'object' || answer === null) return
  if ('downloadUrl' in answer && typeof answer.downloadUrl === 'string') yield answer as Offer
  for (const inner of Object.values(answer)) yield* offersIn(inner)
}
