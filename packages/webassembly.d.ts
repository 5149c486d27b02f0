/** What we use of WebAssembly's JavaScript interface: its types come with those of the DOM only. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  class Module {
    constructor(bytes: Uint8Array)
  }
  type Exports = Record<string, unknown>
  class Instance {
    constructor(code: Module, imports?: object)
    readonly exports: Exports & { readonly memory: Memory }
  }
  class RuntimeError extends Error {}
  function validate(bytes: Uint8Array): boolean
  function compile(bytes: Uint8Array): Promise<Module>
}
