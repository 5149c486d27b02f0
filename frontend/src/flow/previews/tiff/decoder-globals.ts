import { inflateRaw } from 'pako'

// What utif2 looks for when it is loaded: its inflater, which `require` does not find in a bundle, and beside `window`,
// which a worker has not, a helper for CMYK that may be absent.
Object.assign(globalThis, { window: globalThis, pako: { inflateRaw } })
