import { expect, test } from '@jest/globals'
import { formTail, formType } from './form-parts.ts'

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

test('behind the files come their order, the settings and the end', () => {
  expect(formTail('b', { sendsOrder: true }, 2, { quality: 'high' })).toBe(
    `${part('order', '0')}${part('order', '1')}${part('quality', 'high')}--b--\r\n`,
  )
})

test('no order is sent where the tool takes none', () => {
  expect(formTail('b', { sendsOrder: false }, 2, {})).toBe('--b--\r\n')
})

test('the type names what stands between the parts', () => {
  expect(formType('b')).toBe('multipart/form-data; boundary=b')
})
