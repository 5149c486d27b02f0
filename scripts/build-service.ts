import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { nodeBundle } from '@folio/service-kit/workers/source-bundle'
import { build } from 'esbuild'

/** The folders of all our own workspaces that this one stands on. */
export function ownFoldersOf(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  const names = Object.keys(dependencies).filter((name) => name.startsWith('@folio/'))
  const own = names.map((name) => {
    const places = ['packages', 'services'].map((base) => name.replace('@folio', base))
    return places.find((place) => existsSync(place)) ?? name
  })
  return [...new Set([...own, ...own.flatMap(ownFoldersOf)])]
}

const workersBelow = (folder: string): string[] =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.worker.ts'))
    .map((file) => join(folder, 'src', file))

/**
 * Bundles `<folder>/src/main.ts`, its operator's `cli.ts` where it has one, and every worker they may start into one
 * folder, flat, because a worker is looked up beside the bundle by its file name.
 */
export async function buildService(folder: string, outdir = join(folder, 'dist')): Promise<void> {
  const workers = [folder, ...ownFoldersOf(folder)].flatMap(workersBelow)
  const programs = ['src/main.ts', 'src/cli.ts'].map((file) => join(folder, file)).filter(existsSync)
  const entries = [...programs, ...workers]
  await build({
    ...nodeBundle,
    entryPoints: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
    outdir,
    sourcemap: true,
  })
  await buildTracer(outdir)
}

/**
 * What sends spans, with its packages in it: they would be 28 MB in every image, for the few who want them. The packages
 * are CommonJS in part, which asks for Node's own modules by `require`.
 */
export async function buildTracer(outdir: string): Promise<void> {
  await build({
    ...nodeBundle,
    plugins: [],
    entryPoints: ['packages/service-kit/src/seeing/otlp-tracer.ts'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    minify: true,
    outdir,
  })
}
