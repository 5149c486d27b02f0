import { policy } from '@folio/contract/site/policy'
import type { Question } from '../../tool-kit/tool-copy.ts'

export const contactQuestions: readonly Question[] = [
  {
    question: 'My conversion failed. What should I tell you?',
    answer:
      'The name of the tool, the sentence in the red box, and what kind of file it was: how many pages, which program made it. If the box shows a request number, add it. The file itself is not needed.',
  },
  {
    question: 'Can you get a deleted file back?',
    answer: `No. Results are deleted after ${policy.resultMinutes} minutes and there is no copy. Convert your original once more.`,
  },
  {
    question: 'How do I ask what data you hold about me?',
    answer: `Choose the category Privacy & Security and tell us the address you wrote from. You get an answer within ${policy.privacyRequestDays} days.`,
  },
  {
    question: 'Can I raise the limits?',
    answer:
      'Not on this site; the limits keep it fast for everybody. The software is open source, though, and on a server of your own you set them yourself.',
  },
]
