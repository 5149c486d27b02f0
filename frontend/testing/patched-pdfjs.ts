import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pdfjsWorker } from '../build/pdfjs-worker.mjs'

const source = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs')

/** The address of PDF.js' worker as the site serves it, in a folder of its own that the caller removes. */
export function patchedWorker(): { readonly url: string; readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'pdfjs-'))
  const path = join(folder, 'pdf.worker.mjs')
  writeFileSync(path, pdfjsWorker(source))
  return { url: pathToFileURL(path).href, folder }
}
