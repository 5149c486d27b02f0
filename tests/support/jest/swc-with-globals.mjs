import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import swcJest from '@swc/jest'
import { iconList, withSingleIcons } from './single-icons.mjs'

/** What the language brings along, and Node's buffers: no test puts anything else in their place. */
const globals = [
  ...['Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'Buffer', 'DataView', 'Float32Array', 'Float64Array'],
  ...['Int8Array', 'Int16Array', 'Int32Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Set'],
  ...['String', 'Symbol', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'WeakMap'],
]

const own = createHash('sha1')
  .update(readFileSync(new URL(import.meta.url)))
  .update(readFileSync(new URL('single-icons.mjs', import.meta.url)))
  .update(iconList)
  .digest('hex')

/**
 * TypeScript by swc, with icons from their own files and a name of the module's own for each global that it uses. Jest runs modules in a context whose
 * globals are looked up by a program of Node's in C++, which takes 150 ns each time (6 where the module knows the object
 * itself); what works on pixels or bytes asks for `Math` or `Uint8Array` millions of times (docs/decisions/0177).
 */
function createTransformer(options) {
  const swc = swcJest.createTransformer(options)
  return {
    ...swc,
    process: (...args) => withGlobals(swc.process(...args)),
    processAsync: async (...args) => withGlobals(await swc.processAsync(...args)),
    getCacheKey: (...args) =>
      createHash('sha1')
        .update(swc.getCacheKey(...args))
        .update(own)
        .digest('hex'),
  }
}

/** On the first line, so that lines keep their numbers. */
function withGlobals({ code: compiled, ...rest }) {
  const code = withSingleIcons(compiled)
  const names = globals.filter((name) => new RegExp(`\\b${name}\\b`).test(code) && !isDeclared(name, code))
  const bindings = names.map((name) => `${name} = globalThis.${name}`)
  return { ...rest, code: bindings.length > 0 ? `const ${bindings.join(', ')}; ${code}` : code }
}

const isDeclared = (name, code) =>
  new RegExp(
    `\\b(?:const|let|var|class|function\\*?|as)\\s+${name}\\b|^import\\b[^'"]*\\b${name}\\b`,
    'm',
  ).test(code)

export default { createTransformer }
