export const contactEndpoint = '/api/contact'

/** What a message may be about: its value on the wire and its words on the page. */
export const categories = {
  'technical-support': 'Technical Support',
  'feature-request': 'Feature Request',
  'bug-report': 'Bug Report',
  'business-inquiry': 'Business Inquiry',
  'privacy-security': 'Privacy & Security',
  'general-feedback': 'General Feedback',
  partnership: 'Partnership',
  other: 'Other',
} as const

/** How urgent a message may be: its value on the wire and its word on the page. */
export const priorities = { low: 'Low', normal: 'Normal', high: 'High', critical: 'Critical' } as const

export type Category = keyof typeof categories
export type Priority = keyof typeof priorities

export const defaultPriority: Priority = 'normal'

/** The fields of the form, in its order. */
export const contactFields = ['name', 'email', 'subject', 'category', 'message', 'priority'] as const

export type ContactField = (typeof contactFields)[number]

/** Whether a name is that of a field of the form, as a fault or a query tells it. */
export const isContactField = (name: string): name is ContactField =>
  (contactFields as readonly string[]).includes(name)

/** A message as the form sends it and the service stores it. */
export interface ContactMessage extends Record<ContactField, string> {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly category: Category
  readonly message: string
  readonly priority: Priority
}

/** Characters, after trimming. The upper bounds are ours; an address is at most 254 (RFC 5321). */
export const contactLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 5000 },
  bodyBytes: 32 * 1024,
} as const

/** One fault of a message; the server's `details` are a list of these. */
export interface ContactFault {
  readonly path: ContactField
  readonly msg: string
}

/** The answer of the contact service; older servers call `path` `param`. */
export interface ContactAnswer {
  readonly success: boolean
  readonly message?: string
  readonly error?: string
  readonly details?: readonly { readonly path?: string; readonly param?: string; readonly msg: string }[]
}
