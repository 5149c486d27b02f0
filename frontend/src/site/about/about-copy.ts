import { policy } from '@folio/contract/site/policy'
import type { Feature } from '../../tool-kit/tool-copy.ts'

export const values: readonly Feature[] = [
  {
    title: 'Care for the document',
    text: 'We change what you asked us to change. Links, fonts, colors and page sizes are part of your work, not ballast.',
  },
  {
    title: 'Privacy by forgetting',
    text: 'The safest copy of your file is the one that no longer exists. We delete early and keep no archive.',
  },
  {
    title: 'Plain speech',
    text: 'Limits, errors and prices are said in words that everybody understands, at the moment you need them.',
  },
  {
    title: 'Open to everybody',
    text: 'Keyboard, screen reader, phone, old laptop: whoever can open this page can use all of it.',
  },
]

/** The years of the site, the earliest first. */
export const timeline: readonly (Feature & { readonly year: number })[] = [
  {
    year: 2020,
    title: 'Two tools on one page',
    text: 'Merging PDFs and turning photos into a PDF: the two things that friends kept asking for.',
  },
  {
    year: 2021,
    title: 'Out of Word and back',
    text: 'Word to PDF and PDF to Word joined, and with them the rule that a conversion never touches the original.',
  },
  {
    year: 2022,
    title: 'Pictures',
    text: 'PDF pages as JPG and PNG, and PNG images as PDF, at any resolution from screen to print.',
  },
  {
    year: 2023,
    title: 'Smaller files',
    text: 'Compression in levels, and WebP in both directions for the people who build websites.',
  },
  {
    year: 2024,
    title: 'Editing',
    text: 'Text in a PDF became something you can click and change. The whole house was rebuilt around it.',
  },
]

export const audiences: readonly Feature[] = [
  {
    title: 'Students and schools',
    text: 'Scans of handwritten work, papers in the format the portal insists on, slides small enough to upload. Free for every class, with no accounts to hand out.',
  },
  {
    title: 'Business',
    text: 'Contracts in one file, invoices apart, attachments below the mail server’s limit. Nothing is kept, so there is nothing to clean up afterwards.',
  },
  {
    title: 'Web designers',
    text: 'PNG to WebP with the quality under your control, and back again for the tool that cannot open it.',
  },
]

export const team: readonly Feature[] = [
  {
    title: 'Conversion',
    text: 'Knows file formats down to the byte, and is never done with fonts.',
  },
  {
    title: 'Interface',
    text: 'Sees to it that a tool explains itself, in any size of window and with any kind of input.',
  },
  {
    title: 'Operations',
    text: 'Keeps the servers answering, and makes sure that what should be gone is gone.',
  },
  {
    title: 'Support',
    text: 'Reads every message. Most of what became better in the last year began as one.',
  },
]

/** What the site promises; its numbers are those of the contract. */
export const commitments: readonly string[] = [
  `Originals are deleted when a conversion ends, results after ${policy.resultMinutes} minutes.`,
  'No watermark, ever, on anything.',
  'Your files are not read, sold or used to train software.',
  `Requests about your data are answered within ${policy.privacyRequestDays} days.`,
  `Changes to the terms are announced ${policy.termsNoticeDays} days ahead.`,
  'An error names its reason. “Something went wrong” is the last resort, not the first.',
]
