import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toolOf } from './arguments/commands.ts'
import { type Arguments, readArguments } from './arguments/read-arguments.ts'
import type { Streams } from './config.ts'
import { convertOne } from './convert-one.ts'
import type { Engine } from './engines/engine.ts'
import { LocalEngine } from './engines/local-engine.ts'
import { RemoteEngine } from './engines/remote-engine.ts'
import { type Exit, exits, Problem } from './exits.ts'
import { destinationOf } from './files/destination.ts'
import { callsFor, findInputs, type Input } from './files/inputs.ts'
import { helpText } from './manual/as-help.ts'
import { folioManual, toolManual } from './manual/manual.ts'
import { linesOf, type Outcome } from './shown/outcome.ts'
import { ProgressBar } from './shown/progress-bar.ts'
import { version } from './version.ts'

/** Runs one command line. @returns the number to exit with; see exits.ts */
export async function runFolio(
  args: readonly string[],
  streams: Streams,
  signal: AbortSignal,
): Promise<number> {
  const [name = '--help', ...rest] = args
  try {
    if (['--help', '-h', 'help'].includes(name)) {
      const topic = toolOf(rest[0] ?? '')
      streams.output.write(helpText(topic ? toolManual(topic) : folioManual()))
      return exits.done.code
    }
    if (['--version', '-V'].includes(name)) return tellVersion(streams)
    const tool = toolOf(name)
    if (!tool) throw new Problem('usage', `There is no tool ${name}. \`folio --help\` lists all.`)
    const settings = await readArguments(tool, rest)
    if (settings.help) {
      streams.output.write(helpText(toolManual(tool)))
      return exits.done.code
    }
    if (settings.version) return tellVersion(streams)
    return exits[await runTool(settings, streams, signal)].code
  } catch (error) {
    const problem = asProblem(error, signal)
    if (args.includes('--json'))
      say(streams.output, { ok: false, error: problem.message, code: problem.code })
    else streams.notices.write(`folio: ${problem.message}\n`)
    return exits[problem.exit].code
  }
}

function tellVersion({ output }: Streams): number {
  output.write(`folio ${version}\n`)
  return exits.done.code
}

const say = (output: Streams['output'], value: object): void => {
  output.write(`${JSON.stringify(value)}\n`)
}

async function runTool(settings: Arguments, streams: Streams, signal: AbortSignal): Promise<Exit> {
  const { tool, out, server } = settings
  if (settings.inputs.length === 0)
    throw new Problem('usage', `${tool.text.tooFew}. See folio ${tool.id} --help.`)
  if (out === '-' && settings.json) throw new Problem('usage', '--json and -o - both want standard output.')
  const folder = await mkdtemp(join(tmpdir(), 'folio-input-'))
  let engine: Engine | undefined
  try {
    const standard = { name: `document${tool.accept.extensions[0]}`, folder, stream: streams.input }
    const calls = callsFor(tool, await findInputs(settings.inputs, standard))
    if (calls.length > 1 && out !== undefined && (await destinationOf(out)).kind !== 'folder') {
      throw new Problem('usage', 'Several files need a folder for their results: -o FOLDER/')
    }
    signal.throwIfAborted()
    engine = server === undefined ? await LocalEngine.open(tool.id, streams.env) : new RemoteEngine(server)
    return await runCalls(engine, calls, settings, streams, signal)
  } finally {
    await engine?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One after the other; a file that fails does not keep the next from being tried. */
async function runCalls(
  engine: Engine,
  calls: readonly (readonly Input[])[],
  settings: Arguments,
  { output, notices }: Streams,
  signal: AbortSignal,
): Promise<Exit> {
  const { tool, fields, force, json, quiet } = settings
  const destination = await destinationOf(settings.out)
  let exit: Exit = 'done'
  const outcomes: Outcome[] = []
  for (const inputs of calls) {
    const bar = new ProgressBar(notices, !quiet && !json)
    try {
      const call = { tool, inputs, fields, signal, tell: bar.tell }
      outcomes.push(await convertOne(engine, call, { destination, force, output }))
    } catch (error) {
      const problem = asProblem(error, signal)
      if (problem.exit === 'cancelled') throw problem
      exit = problem.exit
      const { message, code } = problem
      outcomes.push({
        ok: false,
        tool: tool.id,
        inputs: inputs.map(({ path }) => path),
        error: message,
        code,
      })
    } finally {
      bar.clear()
    }
    const outcome = outcomes.at(-1)
    if (outcome && !json && !(quiet && outcome.ok)) notices.write(`${linesOf(outcome).join('\n')}\n`)
  }
  if (json) say(output, { ok: exit === 'done', calls: outcomes })
  return exit
}

function asProblem(error: unknown, signal: AbortSignal): Problem {
  if (signal.aborted) return new Problem('cancelled', 'Cancelled.')
  if (error instanceof Problem) return error
  return new Problem('failed', error instanceof Error ? error.message : String(error))
}
