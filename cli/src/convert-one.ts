import { stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { wholeDownload } from '@folio/contract/download'
import type { Call, Engine } from './engines/engine.ts'
import { type Destination, pathOf, resultsFor, resultsIn } from './files/destination.ts'
import { refuseExisting, writeResult } from './files/write-result.ts'
import { factsIn, type Outcome } from './shown/outcome.ts'

interface Placement {
  readonly destination: Destination
  readonly force: boolean
  readonly output: Writable
}

/** Converts, puts the results in their places and forgets them where they were made. @throws Problem */
export async function convertOne(engine: Engine, call: Call, placement: Placement): Promise<Outcome> {
  const { destination, force } = placement
  // Told before the work, where it can be.
  if (destination.kind === 'file') await refuseExisting(destination.path, force)
  const answer = await engine.convert(call)
  const results = resultsIn(answer)
  try {
    const outputs: { path: string; bytes: number }[] = []
    for (const url of resultsFor(results, destination)) {
      const path = await place(engine, url, call, placement)
      if (path !== undefined) outputs.push({ path, bytes: (await stat(path)).size })
    }
    const inputs = call.inputs.map(({ path }) => path)
    return { ok: true, tool: call.tool.id, inputs, results: outputs, report: factsIn(answer) }
  } finally {
    // Files in an archive go with it.
    const wholes = new Set(
      [...results.files, results.archive].flatMap((url) => (url ? wholeDownload(url) : [])),
    )
    for (const url of wholes) await engine.remove(url)
  }
}

/** @returns where it lies; nothing for standard output */
async function place(
  engine: Engine,
  url: string,
  { inputs, signal, tell }: Call,
  { destination, force, output }: Placement,
): Promise<string | undefined> {
  const { name, stream } = await engine.open(url, { signal, tell })
  if (destination.kind === 'standard-output') {
    await pipeline(stream, output, { end: false, signal })
    return undefined
  }
  const path = pathOf(
    destination,
    name,
    inputs.map((input) => input.path),
  )
  await writeResult(path, stream, { force, signal })
  return path
}
