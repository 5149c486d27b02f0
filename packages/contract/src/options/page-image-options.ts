import { resolution } from '../numbers/resolution.ts'
import { choice, number } from './options.ts'
import { pagesOption } from './page-plan.ts'

/** Dots per inch at which PDF to JPG and PDF to PNG draw a page; travels as text. */
export const dpiOption = choice({
  label: 'Resolution (DPI)',
  values: [
    { value: '72', label: resolution(72), hint: 'Screen' },
    { value: '150', label: resolution(150), hint: 'Email and documents' },
    { value: '300', label: resolution(300), hint: 'Print' },
    { value: '600', label: resolution(600), hint: 'Finest detail' },
  ],
  default: '300',
})

const whenCustom = { option: 'pageRange', is: 'custom' } as const

/**
 * All pages or, of a custom range, those from `startPage` to `endPage`, 1-based and both included; a list of `pages`
 * beyond the specification takes the place of the two.
 */
export const pageRangeOptions = {
  pageRange: choice({
    label: 'Pages',
    values: [
      { value: 'all', label: 'All pages' },
      { value: 'custom', label: 'Custom range' },
    ],
    default: 'all',
  }),
  startPage: number({ label: 'Start page', min: 1, default: 1, showWhen: whenCustom }),
  endPage: number({ label: 'End page', min: 1, default: 1, showWhen: whenCustom }),
  pages: pagesOption({
    label: 'List of pages',
    hint: 'Instead of start and end: 1-3, 7, 10-',
    showWhen: whenCustom,
  }),
} as const
