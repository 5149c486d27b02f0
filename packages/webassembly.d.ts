/** What we use of WebAssembly's JavaScript interface: its types come with those of the DOM only. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer
  }
  class Module {
    private constructor()
  }
  type Exports = Record<string, unknown>
  class Instance {
    constructor(code: Module, imports: object)
    readonly exports: Exports & { readonly memory: Memory }
  }
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>
}
