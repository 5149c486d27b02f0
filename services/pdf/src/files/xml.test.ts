import { expect, test } from '@jest/globals'
import { xml } from './xml.ts'

test('attributes without a value are left out', () => {
  expect(xml('w:ind', { 'w:left': 0, 'w:right': undefined })).toBe('<w:ind w:left="0"/>')
})
