import { defaultsOf } from '@folio/contract/options/options'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { expect, test } from '@jest/globals'
import { pageRules, pictureRules } from './rules.ts'

const defaults = defaultsOf(jpgToPdf.options)
const values = (field: 'quality' | 'compression') => jpgToPdf.options[field].values.map(({ value }) => value)

test('the defaults lose nothing on an A4 page', () => {
  expect(pageRules(defaults)).toEqual({ size: 'A4', orientation: 'portrait', margin: 0, fit: 'fit' })
  expect(pictureRules(defaults)).toEqual({ color: 'keep', lossyStaysLossy: true })
  expect(pictureRules({ ...defaults, compression: 'none' })).toEqual({
    color: 'keep',
    lossyStaysLossy: false,
  })
})

test('JPEGs get coarser with every step of quality and of compression', () => {
  const quality = (quality: string, compression: string) =>
    pictureRules({ ...defaults, quality, compression } as typeof defaults).shrink?.quality ?? 100
  for (const compression of values('compression')) {
    const steps = values('quality').map((step) => quality(step, compression))
    expect(steps).toEqual([...steps].sort((one, other) => other - one))
    expect(new Set(steps).size).toBe(3)
  }
})
