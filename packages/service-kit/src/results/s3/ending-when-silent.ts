import { pipeline, type Readable, Transform } from 'node:stream'
import { storeIsAway } from '../store-patience.ts'

/**
 * The same bytes, which fail with `busy` when the source gives none for so many milliseconds although they are waited for:
 * a reader may take as long as it likes.
 */
export function endingWhenSilent(source: Readable, silenceMs: number): Readable {
  const timer = setTimeout(() => {
    const readerIsBehind = body.readableLength > 0
    if (readerIsBehind) timer.refresh()
    else source.destroy(storeIsAway(new Error(`the store was silent for ${silenceMs} ms`)))
  }, silenceMs)
  const body = new Transform({
    transform(chunk, _, done) {
      timer.refresh()
      done(null, chunk)
    },
  })
  return pipeline(source, body, () => clearTimeout(timer))
}
