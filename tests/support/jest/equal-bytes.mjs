import { expect } from '@jest/globals'

/**
 * Before all tests: bytes are compared as bytes. By itself `toEqual` looks at them one number after another, which takes
 * seconds for half a megabyte.
 */
expect.addEqualityTesters([
  (a, b) =>
    a instanceof Uint8Array && b instanceof Uint8Array && a.constructor === b.constructor
      ? Buffer.compare(a, b) === 0
      : undefined,
])
