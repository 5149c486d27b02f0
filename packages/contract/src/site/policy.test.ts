import { expect, test } from '@jest/globals'
import { policy, product } from './policy.ts'

test('the policy pages promise what the specification says', () => {
  expect(policy).toMatchObject({
    resultMinutes: 60,
    analyticsMonths: 24,
    serverLogDays: 90,
    privacyRequestDays: 30,
    minimumAge: 13,
    termsNoticeDays: 30,
    liabilityMonths: 12,
    privacyUpdated: '2024-12-15',
  })
  expect(product).toEqual({ name: 'Folio', copyrightYear: 2025 })
})
