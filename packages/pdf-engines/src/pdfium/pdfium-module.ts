import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumModule } from '@hyzyla/pdfium'
import { fontSystemCalls, type SystemCalls } from './pdfium-system-calls.ts'

/** Bitmap, page, left, top, width, height, rotation, flags of the two functions that draw. */
type DrawTarget = [number, number, number, number, number, number, number, number]

/** The functions of PDFium's C interface (fpdfview.h, fpdf_formfill.h) that we call; pointers are numbers. */
export interface Pdfium {
  /** Moves when the memory grows: to be read anew after every call. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>
  /** Whether a wish for more memory was refused. */
  readonly isOutOfMemory: () => boolean
  /** 0 when there is no memory left. */
  _malloc(bytes: number): number
  _free(at: number): void
  _FPDF_InitLibraryWithConfig(config: number): void
  _FPDF_LoadMemDocument(bytes: number, length: number, password: number): number
  _FPDF_CloseDocument(document: number): void
  _FPDF_GetLastError(): number
  _FPDF_GetPageCount(document: number): number
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDFPage_GetMediaBox(page: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPage_SetCropBox(page: number, left: number, bottom: number, right: number, top: number): void
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, bytes: number, stride: number): number
  _FPDFBitmap_Destroy(bitmap: number): void
  _FPDF_RenderPageBitmap(...target: DrawTarget): void
  _FPDFDOC_InitFormFillEnvironment(document: number, callbacks: number): number
  _FPDFDOC_ExitFormFillEnvironment(form: number): void
  _FORM_OnAfterLoadPage(page: number, form: number): void
  _FORM_OnBeforeClosePage(page: number, form: number): void
  _FPDF_FFLDraw(form: number, ...target: DrawTarget): void
}

type Imports = Readonly<Record<'env' | 'wasi_snapshot_preview1', Record<string, SystemCalls[string]>>>

/** `FPDF_LIBRARY_CONFIG`: version 2 and no fonts, isolates or renderers of our own. */
const configBytes = 32
const configVersion = 2

const wasmPath = () => createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')

/** Compiles PDFium; the answer makes instances, which share nothing but the code. */
export async function compilePdfium(): Promise<() => Promise<Pdfium>> {
  const code = await WebAssembly.compile(await readFile(wasmPath()))
  return async () => {
    const pdfium = await instantiate(code)
    const config = pdfium._malloc(configBytes)
    pdfium.HEAPU8.fill(0, config, config + configBytes)
    pdfium.HEAPU8[config] = configVersion
    pdfium._FPDF_InitLibraryWithConfig(config)
    return pdfium
  }
}

async function instantiate(code: WebAssembly.Module): Promise<Pdfium> {
  let outOfMemory = false
  const printErr = (line: string) => {
    outOfMemory ||= /grow the heap|enlarge memory/.test(line)
  }
  const instantiateWasm = (imports: Imports, done: (instance: WebAssembly.Instance) => void) => {
    const memory = () => instance.exports.memory.buffer
    const own = { ...imports.env, ...imports.wasi_snapshot_preview1 }
    const calls = fontSystemCalls(memory, own)
    for (const part of [imports.env, imports.wasi_snapshot_preview1]) {
      for (const [name, call] of Object.entries(calls)) if (name in part) part[name] = call
    }
    const instance = new WebAssembly.Instance(code, imports)
    done(instance)
    return instance.exports
  }
  // Emscripten hands over an instance where the package's types say module; `wasmBinary` keeps it from reading files.
  const options = { instantiateWasm, printErr, wasmBinary: new ArrayBuffer(0) }
  const pdfium: unknown = await PDFiumModule(options as unknown as Parameters<typeof PDFiumModule>[0])
  return Object.assign(pdfium as Pdfium, { isOutOfMemory: () => outOfMemory })
}
