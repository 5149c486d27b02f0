import { TextDecoder, TextEncoder } from 'node:util'

// jsdom lacks both; the router wants them when it is loaded, so this module must be imported before it.
Object.assign(globalThis, { TextDecoder, TextEncoder })
