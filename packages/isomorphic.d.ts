/** What Node and browsers both have and no ECMAScript library declares: all that the pure packages use of it. */
declare class TextDecoder {
  constructor(encoding?: 'utf-8' | 'utf-16be')
  decode(bytes: Uint8Array): string
}

declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer
  }
  class Module {
    private constructor()
  }
  class Instance {
    constructor(code: Module, imports: object)
    readonly exports: Record<string, unknown>
  }
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>
}
