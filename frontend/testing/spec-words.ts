import { downloadPath } from '@folio/contract/download'
import type { SpecifiedTool } from '@folio/contract/specified-tools'

/**
 * The words that the specification gives to a page, state by state: `# Heading`, `[Button]`, anything else is text
 * that stands somewhere on the page.
 */
export interface SpecWords {
  readonly files: readonly string[]
  readonly empty: readonly string[]
  readonly ready: readonly string[]
  /** With the settings open; where there is an Advanced toggle, that is open too. */
  readonly settings?: readonly string[]
  readonly preview: readonly string[]
  readonly converting: readonly string[]
  /** The fields of the request in their order, each as text; of a file its name. */
  readonly sent: readonly (readonly [field: string, value: string])[]
  readonly answer: object
  readonly done: readonly string[]
  /** The button that starts over. */
  readonly again: string
}

const url = (letter: string) => downloadPath('pdf', letter.repeat(32))
const file = (name: string, more: object = {}) => ({
  name,
  size: 2048,
  downloadUrl: url(name.slice(0, 1)),
  isZip: false,
  ...more,
})
const zip = (name: string, more: object = {}) => ({ ...file(name, more), downloadUrl: url('Z'), isZip: true })

const arrows = ['[Move a', '[Preview a', '[Remove a']

const files = (...names: readonly string[]) => names.map((name) => ['files', name] as const)
const inOrder = (...names: readonly string[]) => [
  ...files(...names),
  ...names.map((_, index) => ['order', String(index)] as const),
]

/** The tools whose pages the specification words, and one that was written after its model. */
export type WordedTool = Exclude<SpecifiedTool, 'edit-pdf'> | 'jpg-to-png'

export const specWords: Readonly<Record<WordedTool, SpecWords>> = {
  'word-to-pdf': {
    files: ['a.docx'],
    empty: ['# Word to PDF', 'up to 25\u00a0MB', 'DOC or DOCX'],
    ready: ['a.docx', '97.66 KB', 'about 2 pages', '[Preview a.docx]', '[Remove a.docx]', '[Convert to PDF]'],
    preview: ['a.docx', 'Document size', '97.66 KB', 'Output format', 'PDF'],
    converting: ['Converting to PDF', '0%'],
    sent: [['file', 'a.docx']],
    answer: { downloadUrl: url('w'), convertedSize: 2048, originalName: 'a.docx' },
    done: ['a.pdf', '2.00 KB', '[Download PDF]'],
    again: 'Convert Another File',
  },
  'pdf-to-word': {
    files: ['a.pdf'],
    empty: ['# PDF to Word', 'One PDF, up to 25\u00a0MB'],
    ready: ['a.pdf', '97.66 KB', '[Preview a.pdf]', '[Remove a.pdf]', '[Convert to Word]'],
    preview: ['a.pdf', 'Output format', 'DOCX'],
    converting: ['Converting to Word', '0%'],
    sent: [['file', 'a.pdf']],
    answer: { downloadUrl: url('p'), convertedSize: 2048, originalName: 'a.pdf' },
    done: ['# PDF to Word Conversion Complete', 'a.docx', '2.00 KB', '[Download Word Document]'],
    again: 'Convert Another File',
  },
  'merge-pdf': {
    files: ['a.pdf', 'b.pdf'],
    empty: ['# Merge PDF', 'Up to 20 files, 25\u00a0MB each, 100\u00a0MB together'],
    ready: [...arrows, '[Merge 2 PDFs]'],
    preview: ['a.pdf', 'Output format', 'PDF'],
    converting: ['Merging PDFs', '0%'],
    sent: inOrder('a.pdf', 'b.pdf'),
    answer: { downloadUrl: url('m'), mergedSize: 2048 },
    done: ['# PDF Merge Complete', '2 files merged', 'a.pdf', 'b.pdf', '[Download Merged PDF]'],
    again: 'Merge More Files',
  },
  'split-pdf': {
    files: ['a.pdf'],
    empty: ['# Split PDF', 'up to 50\u00a0MB'],
    ready: [
      ...[
        '[Preview a.pdf]',
        '[Remove a.pdf]',
        '# Split output preview',
        'Output files10',
        'Method',
        'FormatPDF',
      ],
      ...['# Split settings', '[Split PDF]'],
    ],
    preview: ['a.pdf', 'Output format', 'PDF'],
    converting: ['Splitting PDF', '0%'],
    sent: [
      ['file', 'a.pdf'],
      ['splitMethod', 'pages'],
    ],
    answer: {
      totalPages: 5,
      splitMethod: 'pages',
      download: { name: 'a-split.zip', size: 2048, type: 'zip', fileCount: 5, downloadUrl: url('s') },
      splitFiles: [1, 2, 3, 4, 5].map((page) => ({
        name: `a-page-${page}.pdf`,
        pageRange: `${page}`,
        size: 9,
      })),
    },
    done: [
      ...['# PDF Split Complete!', 'a-split.zip', '# Split breakdown', 'a-page-1.pdf', 'a-page-3.pdf'],
      ...['+2 more files...', '[Download Split Files]'],
    ],
    again: 'Split Another PDF',
  },
  'compress-pdf': {
    files: ['a.pdf', 'b.pdf'],
    empty: ['# Compress PDF', 'Up to 10 files, 100\u00a0MB each'],
    ready: [
      '[Show Settings]',
      '# Estimated result',
      '45%',
      '[Preview a.pdf]',
      '[Remove a.pdf]',
      '[Compress 2 PDFs]',
    ],
    settings: ['[Hide Settings]', '10-30%', '30-60%', '60-80%', 'Variable', '95%', '75%', '50%'],
    preview: ['a.pdf', 'Output format', 'PDF'],
    converting: ['Compressing PDFs', '0%'],
    sent: [
      ...files('a.pdf', 'b.pdf'),
      ['level', 'medium'],
      ['imageQuality', 'medium'],
      ['removeMetadata', 'true'],
      ['optimizeForWeb', 'false'],
    ],
    answer: {
      compressedFiles: [
        file('a.pdf', { compressionRatio: 97.9 }),
        file('b.pdf', { compressionRatio: 0 }),
        zip('compressed-pdfs.zip', { compressionRatio: 50 }),
      ],
      totalOriginalSize: 200_000,
      totalCompressedSize: 4096,
      overallCompressionRatio: 98,
    },
    done: ['a.pdf', '97.9% smaller', 'b.pdf', '[Download a.pdf]', '[Download all]'],
    again: 'Compress More PDFs',
  },
  'jpg-to-pdf': {
    files: ['a.jpg', 'b.jpg'],
    empty: ['# JPG to PDF', 'Up to 20 images, 20\u00a0MB each, 200\u00a0MB together'],
    ready: [
      ...arrows,
      'Page size',
      'A4',
      'Output mode',
      'Single',
      'Estimated size',
      '[Convert 2 images to PDF]',
    ],
    settings: [
      ...[
        'A4',
        'Letter',
        'Auto',
        'Portrait',
        'Landscape',
        'Single PDF',
        'One PDF per image',
        '[Hide Advanced]',
      ],
      ...['Compression', 'Fit', 'Fill', 'Original', 'RGB', 'Grayscale', 'CMYK'],
    ],
    preview: ['a.jpg', 'one PDF page'],
    converting: ['Initializing conversion...', '0%'],
    sent: [
      ...files('a.jpg', 'b.jpg'),
      ['pageSize', 'A4'],
      ['orientation', 'portrait'],
      ['quality', 'high'],
      ['mergeMode', 'single'],
      ['compression', 'medium'],
      ['fitMode', 'fit'],
      ['colorSpace', 'rgb'],
    ],
    answer: {
      output: {
        type: 'single',
        name: 'converted-images.pdf',
        size: 2048,
        downloadUrl: url('c'),
        pageCount: 2,
        fileCount: 1,
      },
    },
    done: [
      '2 images to 1 PDF file',
      'A4',
      'High quality',
      'converted-images.pdf',
      '2 pages',
      '[Download PDF]',
    ],
    again: 'Convert More Images',
  },
  'pdf-to-jpg': {
    files: ['a.pdf', 'b.pdf'],
    empty: ['# PDF to JPG', 'Up to 10 files, 50\u00a0MB each, 200\u00a0MB together'],
    ready: [...arrows, '[Convert 2 PDF files to JPG]', 'Estimated size15.0 MB'],
    settings: [
      'High',
      '95%',
      'Medium',
      '85%',
      'Good',
      '75%',
      'Web',
      '65%',
      '72',
      '150',
      '300',
      '600',
      'Grayscale',
    ],
    preview: ['a.pdf', 'Output format', 'JPG'],
    converting: ['Uploading PDF files', '0%'],
    sent: [
      ...inOrder('a.pdf', 'b.pdf'),
      ['outputFormat', 'jpg'],
      ['quality', '85'],
      ['dpi', '300'],
      ['pageRange', 'all'],
      ['startPage', '1'],
      ['endPage', '1'],
      ['colorSpace', 'rgb'],
    ],
    answer: { convertedFiles: [zip('pdf-to-jpg.zip', { imageCount: 7 })] },
    done: ['2 PDF files to 7 JPG images', 'pdf-to-jpg.zip', '7 images'],
    again: 'Convert More PDFs',
  },
  'pdf-to-png': {
    files: ['a-rather-long-name.pdf', 'b.pdf'],
    empty: ['# PDF to PNG', 'Up to 10 files, 50\u00a0MB each, 200\u00a0MB together'],
    ready: [
      ...['a-rather-long-n…', 'Ready for PNG', '300 DPI', 'All pages', 'Estimated size20.00 MB'],
      '[Convert 2 PDF files to PNG]',
    ],
    settings: ['72', '150', '300', '600', 'RGB', 'Grayscale', 'CMYK', 'Transparent'],
    preview: ['a-rather-long-name.pdf', 'Size', 'Output format', 'PNG'],
    converting: ['Converting to PNG', '0%'],
    sent: [
      ...inOrder('a-rather-long-name.pdf', 'b.pdf'),
      ['outputFormat', 'png'],
      ['quality', 'high'],
      ['dpi', '300'],
      ['pageRange', 'all'],
      ['startPage', '1'],
      ['endPage', '1'],
      ['colorSpace', 'rgb'],
      ['transparency', 'true'],
    ],
    answer: { convertedFiles: [zip('pdf-to-png.zip', { imageCount: 7 })] },
    done: ['2 PDF files to 7 PNG images', 'pdf-to-png.zip', '[Download All PNG Images]'],
    again: 'Convert More PDF Files',
  },
  'png-to-pdf': {
    files: ['a.png', 'b.png'],
    empty: ['# PNG to PDF', 'Up to 20 files, 25\u00a0MB each, 200\u00a0MB together'],
    ready: [...arrows, '1 PDF', '[Convert 2 PNG files to 1 PDF]'],
    settings: ['A4', 'A3', 'A5', 'Letter', 'Legal', 'Portrait', 'Landscape', 'High', 'Medium', 'Compressed'],
    preview: ['a.png', 'Output format', 'PDF'],
    converting: ['Converting to PDF', '0%'],
    sent: [
      ...inOrder('a.png', 'b.png'),
      ['pageSize', 'A4'],
      ['orientation', 'portrait'],
      ['margin', '20'],
      ['quality', 'high'],
      ['fitToPage', 'true'],
      ['mergeIntoPdf', 'true'],
    ],
    answer: { convertedFiles: [file('converted-images.pdf', { pageCount: 2 })] },
    done: ['2 PNG files to 1 PDF', 'converted-images.pdf', '2 pages', '[Download PDF]'],
    again: 'Convert More PNG Files',
  },
  'png-to-webp': {
    files: ['a.png', 'b.png'],
    empty: ['# PNG to WebP', 'Up to 20 files, 25\u00a0MB each, 200\u00a0MB together'],
    ready: [...arrows, 'Estimated size', '70%', '[Convert 2 images to WebP]'],
    settings: [
      ...['Lossless', 'Lossy', 'Highest Quality 95', 'High Quality 80', 'Balanced 65', 'Web Optimized 50'],
      ...['Fast', 'Balanced', 'Best', 'Preserve transparency'],
    ],
    preview: ['a.png', 'Output format', 'WebP'],
    converting: ['Converting to WebP', '0%'],
    sent: [
      ...inOrder('a.png', 'b.png'),
      ['method', 'lossy'],
      ['quality', '80'],
      ['optimization', 'balanced'],
      ['preserveTransparency', 'true'],
    ],
    answer: {
      convertedFiles: [
        file('a.webp', { originalSize: 100_000 }),
        file('b.webp', { originalSize: 100_000 }),
        zip('webp-images.zip', { originalSize: 0 }),
      ],
    },
    done: ['2 PNG files to 2 WebP files', 'a.webp', '98% smaller', '[Download All WebP Files]'],
    again: 'Optimize More PNG Files',
  },
  'webp-to-png': {
    files: ['a.webp'],
    empty: ['# WebP to PNG', 'Up to 20 files, 25\u00a0MB each, 200\u00a0MB together'],
    ready: ['[Preview a.webp]', '[Remove a.webp]', '[Convert 1 '],
    settings: ['Lossless', 'High', 'Balanced', 'Preserve', 'Flatten', 'sRGB', 'Adobe RGB', 'Display P3'],
    preview: ['a.webp', 'Output format', 'PNG'],
    converting: ['Converting to PNG', '0%'],
    sent: [
      ...inOrder('a.webp'),
      ['quality', 'lossless'],
      ['transparency', 'preserve'],
      ['colorProfile', 'sRGB'],
    ],
    answer: { convertedFiles: [file('a.png', { originalSize: 100_000 })] },
    done: ['1 WebP file to 1 PNG file', 'a.png', '[Download a.png]'],
    again: 'Convert More WebP Files',
  },
  'jpg-to-png': {
    files: ['a.jpg'],
    empty: ['# JPG to PNG', 'Up to 20 files, 20\u00a0MB each, 200\u00a0MB together'],
    ready: ['[Preview a.jpg]', '[Remove a.jpg]', '[Convert 1 '],
    settings: ['Lossless', 'High', 'Balanced', 'sRGB'],
    preview: ['a.jpg', 'Output format', 'PNG'],
    converting: ['Converting to PNG', '0%'],
    sent: [...inOrder('a.jpg'), ['quality', 'lossless'], ['colorProfile', 'sRGB']],
    answer: { convertedFiles: [file('a.png', { originalSize: 100_000 })] },
    done: ['1 JPG file to 1 PNG file', 'a.png', '[Download a.png]'],
    again: 'Convert More JPG Files',
  },
}
