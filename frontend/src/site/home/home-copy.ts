import { policy, product } from '@folio/contract/site/policy'
import { Clock, EyeOff, Hash, ListChecks, Ruler, UserX } from 'lucide-react'
import { premiumPlans, unlimitedUse } from '../../installation/claims.ts'
import type { Feature, Question } from '../../tool-kit/tool-copy.ts'
import type { IconGlyph } from '../../ui/icon.tsx'

/** What the home page says for the site, each with its picture. */
export const reasons: readonly (Feature & { readonly icon: IconGlyph })[] = [
  {
    icon: UserX,
    title: 'No account, no watermark',
    text: 'Every tool is free and complete. Nothing is stamped on your pages, and nothing is held back until you sign up.',
  },
  {
    icon: Clock,
    title: 'Gone after an hour',
    text: `What you upload is deleted as soon as your result is ready. The result follows after ${policy.resultMinutes} minutes, or at once when you press Delete now.`,
  },
  {
    icon: EyeOff,
    title: 'Nobody looks over your shoulder',
    text: 'Fonts and scripts come from this very server, so nobody else learns what you open. Our logs hold sizes and times, never file names or contents.',
  },
  {
    icon: Ruler,
    title: 'Quality first',
    text: 'Whatever can be carried over untouched is carried over untouched: pages stay vector, a JPEG is not compressed a second time.',
  },
  {
    icon: ListChecks,
    title: 'Many files at once',
    text: 'Drop a whole batch, put it in order with the mouse, a finger or the arrow keys, and convert it in one go.',
  },
  {
    icon: Hash,
    title: 'Plain words',
    text: 'Limits stand beside the drop zone, not in the small print. If a file cannot be converted you are told which one, and why.',
  },
]

/** @param claims whether the site speaks of plans that the operator may not have */
export const homeQuestions = (claims: boolean): readonly Question[] => [
  {
    question: `Is ${product.name} really free?`,
    answer: `Yes. All tools work without payment, without an account and without a watermark. ${
      claims
        ? `${unlimitedUse} ${premiumPlans}`
        : 'There is no paid plan on this site, so nothing is kept back for one.'
    }`,
  },
  {
    question: 'What happens to my files?',
    answer: [
      'They travel to the server over an encrypted connection and are converted there. The originals are deleted as soon as your result is ready.',
      `The result stays for ${policy.resultMinutes} minutes so that you can download it, and is then deleted too. You do not have to wait: Delete now removes it at once.`,
    ],
  },
  {
    question: 'Do I have to install anything?',
    answer:
      'No. A current browser is enough: Chrome or Edge 123, Firefox 128, Safari 17.5, or anything newer. The conversion runs on the server, so an old laptop or a phone is as fast as a new one.',
  },
  {
    question: 'How large may my files be?',
    answer:
      'That depends on the tool, because a photo and a 400-page report are different work. Each page names its limits beside the drop zone before you choose anything.',
  },
  {
    question: 'Will the result look like the original?',
    answer:
      'Merging and splitting move pages as they are. Converting to images draws each page at the resolution you choose. Converting to Word rebuilds the document, so a very elaborate layout may shift a little; text, headings and pictures come along.',
  },
]
