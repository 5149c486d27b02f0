import { cpSync, createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join, resolve } from 'node:path'
import { pdfjsWorker } from './pdfjs-worker.mjs'

const require = createRequire(import.meta.url)
const source = dirname(require.resolve('pdfjs-dist/package.json'))
const { version } = require('pdfjs-dist/package.json')

/** What PDF.js fetches while it works: its worker, and what some files need to be drawn. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
const worker = { from: join(source, 'legacy/build/pdf.worker.min.mjs'), to: 'pdf.worker.mjs' }

const types = { '.mjs': 'text/javascript', '.js': 'text/javascript', '.wasm': 'application/wasm' }

/**
 * Serves PDF.js' own files from the site under `/pdfjs/<version>/`: copied by the build, read from the package in
 * development.
 *
 * @returns {import('vite').Plugin}
 */
export function pdfjsAssets() {
  const base = `/pdfjs/${version}/`
  let target
  return {
    name: 'pdfjs-assets',
    configResolved({ root, build }) {
      target = build.ssr ? undefined : join(resolve(root, build.outDir), base)
    },
    configureServer(server) {
      server.middlewares.use(base, (req, res, next) => {
        const name = decodeURIComponent(new URL(req.url, 'http://localhost').pathname).slice(1)
        const file = name === worker.to ? worker.from : join(source, name)
        const served = name === worker.to || folders.some((folder) => file.startsWith(join(source, folder)))
        if (!served || !existsSync(file)) return next()
        res.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
        if (name === worker.to) res.end(pdfjsWorker(file))
        else createReadStream(file).pipe(res)
      })
    },
    closeBundle() {
      if (!target) return
      mkdirSync(target, { recursive: true })
      for (const folder of folders) cpSync(join(source, folder), join(target, folder), { recursive: true })
      writeFileSync(join(target, worker.to), pdfjsWorker(worker.from))
    },
  }
}
