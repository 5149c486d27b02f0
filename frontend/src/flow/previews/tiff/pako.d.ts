declare module 'pako' {
  export function inflateRaw(bytes: Uint8Array): Uint8Array
}
