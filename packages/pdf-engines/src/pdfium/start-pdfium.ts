import { PDFiumModule } from '@hyzyla/pdfium'
import type { Pdfium } from './pdfium-interface.ts'

/** A system call as WebAssembly makes it: pointers and numbers. A 64-bit argument comes as bigint. */
export type SystemCall = (...args: number[]) => number
export type SystemCalls = Readonly<Record<string, SystemCall>>

/** What the code asks of its surroundings. */
export type Imports = Readonly<Record<'env' | 'wasi_snapshot_preview1', Record<string, SystemCall>>>

/** `FPDF_LIBRARY_CONFIG`: version 2 and no fonts, isolates or renderers of our own. */
const configBytes = 32
const configVersion = 2

/**
 * PDFium from its compiled code, started. Nothing is read or fetched here, so that a browser can do it as well.
 * @param adapt may put other system calls in place of Emscripten's, whose file system is empty; `memory` is asked for
 * each time, because it moves when it grows
 */
export async function startPdfium(
  code: WebAssembly.Module,
  adapt: (imports: Imports, memory: () => ArrayBuffer) => void = () => undefined,
): Promise<Pdfium> {
  let outOfMemory = false
  const printErr = (line: string) => {
    outOfMemory ||= /grow the heap|enlarge memory/.test(line)
  }
  const instantiateWasm = (imports: Imports, done: (instance: WebAssembly.Instance) => void) => {
    adapt(imports, () => memoryOf(instance))
    const instance = new WebAssembly.Instance(code, imports)
    done(instance)
    return instance.exports
  }
  // Emscripten hands over an instance where the package's types say module; `wasmBinary` keeps it from reading files.
  const options = { instantiateWasm, printErr, wasmBinary: new ArrayBuffer(0) }
  const module: unknown = await PDFiumModule(options as unknown as Parameters<typeof PDFiumModule>[0])
  const pdfium = Object.assign(module as Pdfium, { isOutOfMemory: () => outOfMemory })
  const config = pdfium._malloc(configBytes)
  pdfium.HEAPU8.fill(0, config, config + configBytes)
  pdfium.HEAPU8[config] = configVersion
  pdfium._FPDF_InitLibraryWithConfig(config)
  return pdfium
}

const memoryOf = ({ exports }: WebAssembly.Instance): ArrayBuffer =>
  (exports.memory as WebAssembly.Memory).buffer
