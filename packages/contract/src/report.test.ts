import { expect, test } from '@jest/globals'
import { reportText } from './report.ts'

test.each([
  [{ code: 'pages', count: 1 }, '1 page'],
  [{ code: 'pages', count: 12 }, '12 pages'],
  [{ code: 'pages' }, '1 page'],
  [{ code: 'links', count: 12, of: 12 }, '12 links'],
  [{ code: 'fields', count: 1, of: 2 }, '1 of 2 form fields'],
  [{ code: 'bytes-kept', count: 2 }, '2 images embedded without re-encoding'],
  [{ code: 'active-content-removed', count: 3 }, '3 scripts or launch actions removed'],
  [{ code: 'standard-no-longer-claimed', count: 2 }, '2 files no longer marked as PDF/A, PDF/UA or PDF/X'],
  [
    { code: 'not-for-web', count: 1 },
    '1 file not optimized for the web, which would make it larger than the original',
  ],
  [
    { code: 'time-ran-out', count: 1 },
    '1 file not worked through completely, because that would take too long',
  ],
  [{ code: 'fewer-pixels', count: 2 }, '2 images scaled down to fewer pixels'],
  [
    { code: 'fonts-simplified', count: 2 },
    '2 fonts made smaller: letters may look slightly different on screens',
  ],
  [{ code: 'first-frame-only', count: 1 }, '1 animated image converted from its first frame'],
  [{ code: 'frames-separate', count: 12 }, '12 frames saved as separate PNGs'],
  [{ code: 'portfolio-as-pages', count: 1 }, '1 PDF portfolio now shown as pages, with the files attached'],
  [{ code: 'pages', count: 4, file: 'a.pdf' }, 'a.pdf: 4 pages'],
  [
    {
      code: 'not-converted',
      file: 'a.pdf',
      failure: 'damaged',
      error: 'a.pdf is damaged and cannot be read',
    },
    'not converted: a.pdf is damaged and cannot be read',
  ],
  [
    {
      code: 'not-converted',
      file: 'a.pdf',
      failure: 'wrong-option',
      error: 'Start page cannot be greater than 3',
    },
    'a.pdf: not converted: Start page cannot be greater than 3',
  ],
  [
    { code: 'pages-as-pictures', count: 4, of: 9, pages: [2, 4, 5, 6] },
    '4 pages are pictures without text, kept as such (pages 2, 4–6)',
  ],
  [
    { code: 'pages-as-pictures', count: 1, of: 9, pages: [3] },
    '1 page is a picture without text, kept as such (page 3)',
  ],
  [
    { code: 'pages-as-pictures', count: 2, of: 2, pages: [1, 2] },
    '2 pages are pictures without text, kept as such',
  ],
  [
    { code: 'pages-in-place', count: 1, of: 3, pages: [2] },
    '1 page kept line by line, because what stands side by side there cannot flow (page 2)',
  ],
  [{ code: 'pages-recognized', count: 2 }, 'text of 2 pages recognized'],
  [
    { code: 'words-uncertain', count: 12, of: 340 },
    '12 of 340 recognized words uncertain: please compare them with the original',
  ],
  [
    {
      code: 'fonts',
      count: 3,
      fonts: [{ asked: 'Arial', used: 'Arial' }, { asked: 'Calibri', used: 'Carlito' }, { asked: 'Papyrus' }],
    },
    'fonts replaced: Calibri by Carlito, Papyrus by another font',
  ],
  [{ code: 'fonts', count: 1, fonts: [{ asked: 'Arial', used: 'Arial' }] }, '1 font as in the document'],
  [
    {
      code: 'fonts',
      count: 8,
      fonts: Array.from({ length: 8 }, (_, index) => ({ asked: `F${index}`, used: 'G' })),
    },
    'fonts replaced: F0 by G, F1 by G, F2 by G, F3 by G, F4 by G, F5 by G and 2 more',
  ],
  [
    { code: 'fields-drawn-anew', count: 2 },
    'the fields of 2 forms are drawn anew by viewers, because another file asks for it',
  ],
  [{ code: 'comments-left-out', count: 2 }, '2 comments not in the margin, because there are too many'],
  [
    { code: 'comments-unwanted', count: 2 },
    '2 comments left out; the setting “Comments” puts comments in the margin',
  ],
  [
    { code: 'changes-accepted' },
    'tracked changes taken as accepted; the setting “Tracked changes” shows them with their marks',
  ],
  [
    { code: 'changes-still-shown' },
    'tracked changes shown with their marks, because here only those of a .docx can be accepted',
  ],
  [
    { code: 'links-inert', count: 1 },
    '1 link or bookmark to another part of the document no longer leads anywhere',
  ],
  [
    { code: 'links-inert', count: 9 },
    '9 links and bookmarks to other parts of the document no longer lead anywhere',
  ],
] as const)('%j reads %s', (fact, text) => {
  expect(reportText(fact)).toBe(text)
})
