import { CompareStage } from './compare-stage.tsx'
import type { Pair } from './compared-pairs.ts'
import { useCompared } from './use-compared.ts'

/** A picture and what became of it. */
export function ComparePictures({ pair }: { readonly pair: Pair }) {
  const pictures = useCompared(pair, bothPictures)
  const { before, after } = pair
  if (pictures.state === 'failed') {
    return <p role="alert">The pictures cannot be shown here. The download is not affected.</p>
  }
  if (pictures.state !== 'ready') return null
  return (
    <CompareStage
      before={{ url: pictures.before, name: before.name, size: before.size }}
      after={{ url: pictures.after, name: after.name, size: after.size }}
      larger="Actual pixels"
    />
  )
}

async function bothPictures({ before, after }: Pair, signal: AbortSignal): Promise<readonly [Blob, Blob]> {
  const response = await fetch(after.downloadUrl, { signal })
  if (!response.ok) throw new Error(`the result answered ${response.status}`)
  return [before.file, await response.blob()]
}
