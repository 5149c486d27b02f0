import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Pdfium } from './pdfium-interface.ts'
import { fontSystemCalls } from './pdfium-system-calls.ts'
import { type Imports, startPdfium } from './start-pdfium.ts'

const wasmPath = () => createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')

/** Compiles PDFium; the answer makes instances, which share nothing but the code. */
export async function compilePdfium(): Promise<() => Promise<Pdfium>> {
  const code = await WebAssembly.compile(await readFile(wasmPath()))
  return () => startPdfium(code, seeFonts)
}

function seeFonts(imports: Imports, memory: () => ArrayBuffer): void {
  const own = { ...imports.env, ...imports.wasi_snapshot_preview1 }
  const calls = fontSystemCalls(memory, own)
  for (const part of [imports.env, imports.wasi_snapshot_preview1]) {
    for (const [name, call] of Object.entries(calls)) if (name in part) part[name] = call
  }
}
