/** What the site promises in its texts; the result store keeps the first promise, operators keep the others. */
export const policy = {
  /** Results and editor sessions are deleted after this long. */
  resultMinutes: 60,
  analyticsMonths: 24,
  serverLogDays: 90,
  /** Messages of the contact form are deleted after this long, unless the operator sets another time. */
  messageDays: 365,
  privacyRequestDays: 30,
  minimumAge: 13,
  termsNoticeDays: 30,
  /** Liability is capped at what was paid in this many months. */
  liabilityMonths: 12,
  /** A day of the calendar. */
  privacyUpdated: '2024-12-15',
} as const

/** What the pages say of themselves: the name in titles and foot, the year in the foot. */
export const product = {
  name: 'Folio',
  copyrightYear: 2025,
} as const
