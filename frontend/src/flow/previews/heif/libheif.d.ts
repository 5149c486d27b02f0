declare module 'libheif-js/libheif-wasm/libheif.js' {
  import type { LibHeif } from '@folio/picture-pdf/heif/primary-pixels'

  /** Takes the code as it lies in the package; compiles it at once. */
  export default function start(options: { readonly wasmBinary: ArrayBuffer }): LibHeif
}
