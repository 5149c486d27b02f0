import { percent } from '@folio/contract/numbers/percent'
import { policy } from '@folio/contract/site/policy'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { fileBytes } = editPdf.limits

export const copy: ToolCopy = {
  features: [
    {
      title: 'Right on the page',
      text: 'You see the page as it will be printed and change the words where they stand.',
    },
    {
      title: 'Nothing else moves',
      text: 'A change replaces the text you clicked. Everything around it keeps its place.',
    },
    {
      title: 'Every edit in sight',
      text: 'Changed text is marked, counted, and can be clicked to be changed again.',
    },
    {
      title: 'An hour to work',
      text: `Your document stays open on the server for ${policy.resultMinutes} minutes. If the connection is lost, one click brings it back.`,
    },
  ],
  steps: [
    { title: 'Open a PDF', text: `Drop one PDF of up to ${megabytes(fileBytes)}, or choose it.` },
    {
      title: 'Click and write',
      text: 'Press Enable PDF Editing and click a text, or double-click it. Enter or Escape finishes an edit.',
    },
    {
      title: 'Save and download',
      text: 'Save writes your edits into the document. Then download the edited PDF.',
    },
  ],
  faq: [
    {
      question: 'Which text can I change?',
      answer:
        'Any text that your PDF program lets you select. In edit mode it is outlined under the pointer. The lines of a paragraph are one text; the button ¶ chooses single lines. Form fields and comments lie over the page and are left alone.',
    },
    {
      question: 'Does the font stay the same?',
      answer:
        'The new words are set in the document’s own font. Letters that it does not have are set in a similar one, and the page says so before you save.',
    },
    {
      question: 'What if my text is longer than the old one?',
      answer:
        'A paragraph is set anew in its own width; a single line runs on. The page shows at once how it will look, and says where the text meets what stands beside it.',
    },
    {
      question: 'Can I replace a word everywhere at once?',
      answer:
        'Yes. The magnifying glass above the page, or Ctrl F, looks through all pages. Replace one match or all of them; Undo takes all of them back in one step.',
    },
    {
      question: 'Can I edit a scanned PDF?',
      answer:
        'A scan is a picture of text, so there is nothing to click, unless it has been through text recognition. Then your words are written over a white box.',
    },
    {
      question: 'How large may the PDF be?',
      answer: `Up to ${megabytes(fileBytes)}, one document at a time.`,
    },
    {
      question: 'What happens to my document?',
      answer: `It is kept on this site’s server while you edit and deleted when you close it or press Delete now, at the latest after ${policy.resultMinutes} minutes. Saved versions are deleted after ${policy.resultMinutes} minutes too, or with Delete now.`,
    },
    {
      question: 'What if I reload the page or close the tab?',
      answer: `Edits that are not saved stay in your own browser for ${policy.resultMinutes} minutes and are offered again when you come back to this page.`,
    },
  ],
  statistics: [
    { value: megabytes(fileBytes), label: 'largest PDF' },
    { value: `10–${percent(400)}`, label: 'zoom' },
    { value: `${policy.resultMinutes} min`, label: 'for each session' },
    'users',
  ],
  related: ['pdf-to-word', 'merge-pdf', 'pdf-to-jpg'],
  cta: {
    heading: 'The words are right?',
    text: 'Save the corrected pages as pictures, or put the PDF into one file with others.',
    label: 'PDF to JPG',
    to: '/pdf-to-jpg',
    also: { label: 'Merge PDF', to: '/merge-pdf' },
  },
}
