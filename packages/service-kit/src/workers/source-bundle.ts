import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BuildOptions, Plugin } from 'esbuild'
import { EngineError } from '../faults/engine-error.ts'

/** Our own workspaces go into the bundle, npm packages stay outside. */
const npmPackagesOutside: Plugin = {
  name: 'npm-packages-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@folio/') ? undefined : { path, external: true },
    ),
}

/** How all that runs on Node is bundled. */
export const nodeBundle: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  logLevel: 'warning',
  plugins: [npmPackagesOutside],
}

/** What the first line of such a bundle says: the file's hash by its path from the package's folder. */
type Inputs = Readonly<Record<string, string>>

const mark = '// '

/**
 * What Node can run for this entry: a bundle as it is, and for TypeScript a bundle in the `dist/workers` of its package,
 * made anew when one of its files has changed. A process starts from it about five times as fast as through a loader,
 * which has to compile all files each time because the sandbox hides its cache.
 * @throws EngineError when the sources cannot be bundled
 */
export async function bundleOf(entry: URL): Promise<URL> {
  const source = fileURLToPath(entry)
  if (!source.endsWith('.ts')) return entry
  const folder = packageOf(source)
  const bundle = join(folder, 'dist/workers', basename(source).replace(/\.ts$/, '.js'))
  if (!(await isFresh(bundle, folder))) await inTurn(() => write(bundle, source, folder))
  return pathToFileURL(bundle)
}

function packageOf(path: string): string {
  const folder = dirname(path)
  return existsSync(join(folder, 'package.json')) || folder === path ? folder : packageOf(folder)
}

async function isFresh(bundle: string, folder: string): Promise<boolean> {
  const inputs = await inputsOf(bundle)
  if (!inputs) return false
  const entries = Object.entries(inputs)
  const hashes = await Promise.all(entries.map(([path]) => hashOf(join(folder, path))))
  return entries.every(([, hash], index) => hash === hashes[index])
}

async function inputsOf(bundle: string): Promise<Inputs | undefined> {
  if (!existsSync(bundle)) return undefined
  const [line = ''] = (await readFile(bundle, 'utf8')).split('\n', 1)
  return JSON.parse(line.slice(mark.length)) as Inputs
}

/** The hash of a file's content; of none, where it is gone. */
async function hashOf(path: string): Promise<string> {
  const content = existsSync(path) ? await readFile(path) : ''
  return createHash('sha256').update(content).digest('base64url')
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** One after another, because each ends esbuild's process, which would otherwise stay for as long as this one. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => undefined)
  return turn
}

async function write(bundle: string, source: string, folder: string): Promise<void> {
  const { build, stop } = await import('esbuild')
  try {
    const { outputFiles, metafile } = await build({
      ...nodeBundle,
      entryPoints: [source],
      absWorkingDir: folder,
      outfile: bundle,
      sourcemap: 'inline',
      sourcesContent: false,
      // The line that will name the inputs, so that those below keep their numbers.
      banner: { js: mark },
      // What is wrong is told by what is thrown.
      logLevel: 'silent',
      metafile: true,
      write: false,
    })
    const paths = Object.keys(metafile.inputs)
    const hashes = await Promise.all(paths.map((path) => hashOf(resolve(folder, path))))
    const inputs: Inputs = Object.fromEntries(paths.map((path, index) => [path, hashes[index] ?? '']))
    const code = outputFiles[0]?.text ?? ''
    // Others may read it or write it at the same moment.
    const unfinished = `${bundle}-${randomBytes(8).toString('hex')}`
    await mkdir(dirname(bundle), { recursive: true })
    await writeFile(unfinished, `${mark}${JSON.stringify(inputs)}${code.slice(code.indexOf('\n'))}`)
    await rename(unfinished, bundle)
  } catch (cause) {
    throw new EngineError({ command: 'esbuild', code: 1, signal: null, stderr: String(cause) }, cause)
  } finally {
    await stop()
  }
}
