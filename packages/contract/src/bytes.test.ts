import { expect, test } from '@jest/globals'
import { formatBytes, formatLimit, mebibytes } from './bytes.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [512, '512 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [98_417, '96.11 KB'],
  [1_048_570, '1023.99 KB'],
  [1_048_571, '1.00 MB'],
  [1_048_576, '1.00 MB'],
  [26_214_400, '25.00 MB'],
  [26_214_401, '25.00 MB'],
  [1_073_736_581, '1023.99 MB'],
  [1_073_736_582, '1.00 GB'],
  [1_073_741_824, '1.00 GB'],
  [5_368_709_120, '5.00 GB'],
  [1_099_511_627_776, '1024.00 GB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('limits are counted and written in whole mebibytes', () => {
  expect([mebibytes(20), mebibytes(25), mebibytes(200)]).toEqual([20_971_520, 26_214_400, 209_715_200])
  expect([formatLimit(20_971_520), formatLimit(104_857_600)]).toEqual(['20MB', '100MB'])
})
