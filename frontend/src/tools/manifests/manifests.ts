import type { ToolId, Tools } from '@folio/contract/tools'
import type { Manifest } from '../../tool-kit/manifest.ts'
import { manifest as compressPdf } from '../compress-pdf/manifest.ts'
import { manifest as editPdf } from '../edit-pdf/manifest.ts'
import { manifest as jpgToPdf } from '../jpg-to-pdf/manifest.ts'
import { manifest as jpgToPng } from '../jpg-to-png/manifest.ts'
import { manifest as mergePdf } from '../merge-pdf/manifest.ts'
import { manifest as pdfToJpg } from '../pdf-to-jpg/manifest.ts'
import { manifest as pdfToPng } from '../pdf-to-png/manifest.ts'
import { manifest as pdfToWord } from '../pdf-to-word/manifest.ts'
import { manifest as pngToPdf } from '../png-to-pdf/manifest.ts'
import { manifest as pngToWebp } from '../png-to-webp/manifest.ts'
import { manifest as splitPdf } from '../split-pdf/manifest.ts'
import { manifest as webpToPng } from '../webp-to-png/manifest.ts'
import { manifest as wordToPdf } from '../word-to-pdf/manifest.ts'

/** The one list of tools in the pages, in the order of the home page; every table is made from it. */
export const manifests = {
  'merge-pdf': mergePdf,
  'split-pdf': splitPdf,
  'compress-pdf': compressPdf,
  'edit-pdf': editPdf,
  'pdf-to-word': pdfToWord,
  'word-to-pdf': wordToPdf,
  'pdf-to-jpg': pdfToJpg,
  'jpg-to-pdf': jpgToPdf,
  'pdf-to-png': pdfToPng,
  'png-to-pdf': pngToPdf,
  'webp-to-png': webpToPng,
  'png-to-webp': pngToWebp,
  'jpg-to-png': jpgToPng,
} satisfies { readonly [Id in ToolId]: Manifest<Tools[Id]> }
